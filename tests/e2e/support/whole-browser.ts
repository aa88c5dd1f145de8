import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/lib/chromium';

/**
 * `launchOptions` of the full Chromium, for what the headless shell does differently: it shows no notifications, and
 * gives cross-site frames the storage that users' browsers withhold.
 */
export const WHOLE_BROWSER = { executablePath: chromiumPath(), args: CHROMIUM_ARGS };
