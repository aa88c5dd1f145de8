import { openPlatform } from '../../../../server/platform';
import { readSettings } from '../../../../server/settings';
import { resolveBuildConfig } from '../../../../src/domain/market/resolve-build-config';
import { storeEmptyDatabase } from './empty-database';
import { addMerchants } from './platform';

/** Stores the merchants of `addMerchants` for a process that will serve with these settings. */
export async function prepareDataDir(env: { DATA_DIR: string } & Record<string, string>): Promise<void> {
  await storeEmptyDatabase(env.DATA_DIR);
  const settings = readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off', ...env });
  const platform = await openPlatform({ settings, config: resolveBuildConfig({}) });
  await addMerchants(platform, Math.floor(Date.now() / 1000));
  await platform.close();
}
