import type { BuildConfig } from '../domain/market/build-config-type';
import { afterPaint } from '../platform/after-paint';
import type { Platform } from '../platform/platform';
import { keepWholeApp } from '../platform/whole-app';
import { createServices, type RunningServices } from './create-services';

/**
 * Creates the services of a page in a browser. `shell` names the kind of page that was opened, undefined for any other.
 * The list of orders is painted from the copy stored on this device; pages of the account, the history, and a request
 * on a device without databases, are painted before any database is opened. `drawn` resolves once the first screen is
 * painted.
 */
export function startEngine(
  config: BuildConfig,
  platform: Platform,
  { shell, drawn }: { shell: string | undefined; drawn: Promise<void> },
): RunningServices {
  // users who are signed in, or about to be, open the app again: it is stored as a whole for them
  if (import.meta.env.PROD) void drawn.then(() => keepWholeApp(window));
  return createServices(config, platform, {
    ...(shell === 'tracking' && { drawn }),
    // from the landing page a guest's begins
    isRequest: shell === 'request' || shell === 'landing',
    ...((shell === 'account' || shell === 'history') && { openFrom: drawn }),
    painted: () => afterPaint(window),
  });
}
