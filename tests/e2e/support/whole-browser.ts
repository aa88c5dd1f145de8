import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/lib/chromium';

/**
 * `launchOptions` of Chromium with windows, for what the build without them does not do: it shows no notifications and
 * gives a frame of another site the storage that users' browsers withhold.
 */
export const WHOLE_BROWSER = { executablePath: chromiumPath(), args: CHROMIUM_ARGS };
