import type { BuildConfig } from '../domain/market/build-config-type';
import { afterPaint } from '../platform/after-paint';
import type { Platform } from '../platform/platform';
import { keepWholeApp } from '../platform/whole-app';
import { createServices, type RunningServices } from './create-services';

/**
 * The services of a page in a browser. `shell` is the kind of page that it opens with, undefined where there is none: the list of orders is painted with this device's
 * own copy, and pages of the account and history without what is in the databases; so is a
 * request on a device that has none. `drawn` resolves once the first screen is painted.
 */
export function startEngine(
  config: BuildConfig,
  platform: Platform,
  { shell, drawn }: { shell: string | undefined; drawn: Promise<void> },
): RunningServices {
  // whoever has the engine is signed in, or about to be
  if (import.meta.env.PROD) void drawn.then(() => keepWholeApp(window));
  return createServices(config, platform, {
    ...(shell === 'tracking' && { drawn }),
    isRequest: shell === 'request',
    ...((shell === 'account' || shell === 'history') && { openFrom: drawn }),
    painted: () => afterPaint(window),
  });
}
