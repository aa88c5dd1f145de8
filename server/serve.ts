import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { openPlatform, type Platform, type PlatformOptions } from './platform';
import type { Sandbox } from './sandbox';
import type { Services } from './services';
import { readSettings, type Settings } from './settings';
import type { EnvironmentVariables } from './settings-readers';
import { StartError } from './start-error';
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
  await listen(platform, settings);
  return platform;
}

/** What the operating system says about an address that can't be had. */
const ADDRESS_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: stop it, or choose another PORT',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  EACCES: 'this user may not listen on that PORT',
  ENOTFOUND: 'HOST is not known',
};

async function listen({ app, close }: Platform, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = ADDRESS_REASONS[code];
    if (reason === undefined) throw error;
    throw new StartError(`HOST and PORT are ${host} and ${port}, but ${reason} (${code}).`, { cause: error });
  }
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
