import { chromiumPath } from '../../../scripts/lib/chromium';
import { test as base } from './test';

/**
 * Tests in the full Chromium, for what the headless shell does differently: it shows no notifications, and gives
 * cross-site frames the storage that users' browsers withhold.
 */
export const test = base.extend({ browserPath: chromiumPath() });
