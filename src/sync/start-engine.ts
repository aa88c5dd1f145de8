import type { BuildConfig } from '../domain/market/build-config-type';
import { afterPaint } from '../platform/after-paint';
import { systemClock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { keepWholeApp } from '../platform/whole-app';
import { createServices } from './create-services';
import type { Engine } from './services';
import { Start, type StartOptions } from './start';

/** Creates the services of a page in a browser. */
export function startEngine(
  config: BuildConfig,
  platform: Platform,
  opened: Required<Pick<StartOptions, 'shell' | 'firstScreen'>>,
): Engine {
  const start = new Start({ ...opened, platform, clock: systemClock, painted: () => afterPaint(window) });
  // users who are signed in, or about to be, open the app again: it is stored as a whole for them
  if (import.meta.env.PROD) void start.firstScreen.then(() => keepWholeApp(window));
  return createServices(config, platform, { start });
}
