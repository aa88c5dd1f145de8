import { proxy } from 'valtio';

type InstallWay = 'none' | 'offered' | 'by-hand';

/**
 * Whether the portal can be put on the home screen: `offered` by the browser's own dialog, `by-hand` where the user has
 * to do it (iOS), `none` where it is installed, cannot be, or was declined.
 */
export const install = proxy<{ offer: InstallWay; possible: InstallWay; ready: boolean }>({
  offer: 'none',
  // the same for who goes to look for it: declining the offer leaves it
  possible: 'none',
  // the code that offers has been loaded
  ready: false,
});
