import { proxy } from 'valtio';

/**
 * Whether the portal can be put on the home screen: `offered` by the browser's own dialog, `by-hand` where the user has
 * to do it (iOS), `none` where it is installed, cannot be, or was declined.
 */
export const install = proxy<{ offer: 'none' | 'offered' | 'by-hand'; ready: boolean }>({
  offer: 'none',
  // the code that offers has been loaded
  ready: false,
});
