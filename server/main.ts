import { inspect } from 'node:util';
import { ConfigError } from '../src/domain/market/config-error';
import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { DataDirLocked } from './db/data-lock';
import { openPlatform, type Platform } from './platform';
import { seedSandboxAccess } from './sandbox/access';
import { seedSandbox } from './sandbox/seed';
import { readSettings } from './settings';
import { startSimulator } from './simulator';

/** A client that never finishes its answer must not keep the process for ever. */
const STOP_DEADLINE_MS = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const platform = await openPlatform({
    settings,
    config: resolveBuildConfig(process.env),
    prepare: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
    works: settings.simulator.on ? [startSimulator] : [],
  });
  stopOnSignal(platform);
  await platform.app.listen({ host: settings.host, port: settings.port });
}

/** Graceful stop; a second signal ends at once. */
function stopOnSignal(platform: Platform): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    platform.app.log.info('stopping');
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    platform.close().then(
      () => process.exit(0),
      (error: unknown) => {
        platform.app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirLocked;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exit(1);
});
