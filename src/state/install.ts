import { proxy } from 'valtio';

type InstallWay = 'none' | 'offered' | 'by-hand';

/**
 * Whether the portal can be put on the home screen: `offered` by the browser's own dialog, `by-hand` if the user has to
 * do it (iOS), `none` if it is installed, cannot be, or was declined.
 */
export const install = proxy<{ offer: InstallWay; possible: InstallWay; ready: boolean }>({
  offer: 'none',
  // the same for the settings page: declining the offer does not change it
  possible: 'none',
  // the code for the offer has been loaded
  ready: false,
});
