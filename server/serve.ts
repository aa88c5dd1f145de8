import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { openPlatform, type Platform } from './platform';
import { seedSandboxAccess } from './sandbox/access';
import { seedSandbox } from './sandbox/seed';
import { readSettings } from './settings';
import type { Environment } from './settings-readers';
import { startSimulator } from './simulator';

/** Opens the platform these variables describe, with its sandbox, and lets it listen. */
export async function serve(env: Environment): Promise<Platform> {
  const settings = readSettings(env);
  const platform = await openPlatform({
    settings,
    config: resolveBuildConfig(env),
    prepare: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
    works: settings.simulator.on ? [startSimulator] : [],
  });
  await platform.app.listen({ host: settings.host, port: settings.port });
  return platform;
}
