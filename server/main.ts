import { inspect } from 'node:util';
import { ConfigError } from '../src/domain/market/config-error';
import { DatabaseUnavailable } from './db/unavailable';
import { endWithParent } from './end-with-parent';
import type { Platform } from './platform';
import { prepareDatabase, startServer } from './serve';
import { StartError } from './start-error';
import { readSettings } from './settings';
import { describeSandbox } from './settings-sandbox';

/** Whatever is still being sent or written goes on after the next start: supervisors don't wait long. */
const STOP_DEADLINE_MS = 2_500;

/** Only makes and fills the database: the memory this needs is returned only when the process ends. */
const PREPARE = '--prepare';
/** The starting script prints it itself, before it builds anything. */
const SAID_ALREADY = '--sandbox-said';

async function main(): Promise<void> {
  if (process.argv.includes(PREPARE)) {
    endWithParent();
    return prepareDatabase(process.env);
  }
  const platform = await startServer(process.env);
  if (!process.argv.includes(SAID_ALREADY)) {
    process.stdout.write(`${describeSandbox(readSettings(process.env).sandbox)}\n`);
  }
  stopOnSignal(platform);
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

function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof DatabaseUnavailable) return `DATABASE_URL: the database was lost (${error.reason}).`;
  return inspect(error);
}

/** Resolves once the server listens, for the script that has become this program. */
export const started = main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
