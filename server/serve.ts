import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { openPlatform, type Platform, type PlatformOptions } from './platform';
import type { Sandbox } from './sandbox';
import type { Services } from './services';
import { readSettings } from './settings';
import type { EnvironmentVariables } from './settings-readers';
import { required } from '../src/lib/assert';
import { reportIgnored } from '../src/lib/ignore';

/** Opens the platform these variables describe, with its sandbox if there is one, and listens. */
export async function startServer(
  env: EnvironmentVariables,
  options: Pick<PlatformOptions, 'clock' | 'passwordCost'> = {},
): Promise<Platform> {
  const settings = readSettings(env);
  const platform = await open({ ...options, env, settings, works: settings.simulator.on ? [startRiders] : [] });
  reportIgnored((why, error) => platform.app.log.warn({ err: error }, `ignored: ${why}`));
  await platform.app.listen({ host: settings.host, port: settings.port });
  return platform;
}

/** Makes and fills the database these variables describe, and closes it again. */
export async function prepareDatabase(env: EnvironmentVariables): Promise<void> {
  const platform = await open({ env, settings: readSettings(env), works: [] });
  await platform.close();
}

interface Opening extends Omit<PlatformOptions, 'config' | 'prepare'> {
  env: EnvironmentVariables;
}

function open({ env, ...options }: Opening): Promise<Platform> {
  return openPlatform({
    ...options,
    config: resolveBuildConfig(env),
    prepare: async (services, sandbox) => sandbox?.seed(services),
  });
}

/** The settings allow riders only with a sandbox. */
const startRiders = (services: Services, sandbox: Sandbox | undefined) =>
  required(sandbox, 'the sandbox').startRiders(services);
