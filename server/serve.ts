import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import type { Metrics } from './metrics/metrics';
import { openPlatform, type Platform, type PlatformOptions } from './platform';
import type { Sandbox } from './sandbox';
import type { Services } from './services';
import { readSettings, type Settings } from './settings';
import type { MetricsAddress } from './settings-metrics';
import type { EnvironmentVariables } from './settings-readers';
import { warningOfIdleOrders } from './settings-sandbox';
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
  const warning = warningOfIdleOrders(settings);
  if (warning !== undefined) platform.app.log.warn(warning);
  return platform;
}

/** What the operating system says about an address that can't be had. */
const ADDRESS_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: stop it, or choose another PORT',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  EACCES: 'this user may not listen on that PORT',
  ENOTFOUND: 'HOST is not known',
};

async function listen({ app, metrics, close }: Platform, settings: Settings): Promise<void> {
  const { host, port } = settings;
  try {
    if (settings.metrics !== null && metrics !== undefined) await listenForMetrics(app, metrics, settings.metrics);
    await app.listen({ host, port }).catch((error: unknown) => refuseAddress(error, { host, port }, ''));
  } catch (error) {
    await close();
    throw error;
  }
}

async function listenForMetrics({ log }: Platform['app'], metrics: Metrics, address: MetricsAddress): Promise<void> {
  const port = await metrics.listen(address).catch((error: unknown) => refuseAddress(error, address, 'METRICS_'));
  log.info({ host: address.host, port }, 'metrics are served');
}

/** `prefix` begins the names of the settings. */
function refuseAddress(error: unknown, { host, port }: MetricsAddress, prefix: string): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = ADDRESS_REASONS[code]?.replace(/HOST|PORT/, (name) => prefix + name);
  if (reason === undefined) throw error;
  throw new StartError(`${prefix}HOST and ${prefix}PORT are ${host} and ${port}, but ${reason} (${code}).`, {
    cause: error,
  });
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
