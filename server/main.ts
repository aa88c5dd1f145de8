import { inspect } from 'node:util';
import { readFilesIn } from '../src/domain/bulk/words';
import { ConfigError } from '../src/domain/market/config-error';
import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { DatabaseUnavailable } from './db/unavailable';
import { endWithParent } from './end-with-parent';
import type { Platform } from './platform';
import { prepareDatabase, startServer } from './serve';
import { StartError } from './start-error';
import { readSettings } from './settings';
import { describeSandbox } from './settings-sandbox';

/** Whatever is still being sent or written goes on after the next start: supervisors don't wait long. */
const STOP_DEADLINE_MS = 2_500;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Only makes and fills the database: the memory this needs is returned only when the process ends. */
const PREPARE = '--prepare';
/** The starting script prints it itself, before it builds anything. */
const SAID_ALREADY = '--sandbox-said';

async function main(): Promise<void> {
  if (process.argv.includes(PREPARE)) {
    endWithParent();
    return prepareDatabase(process.env);
  }
  const end = () => process.exit(0);
  // the first process of a container gets only the signals that it listens for, and the database may be long in coming
  for (const signal of SIGNALS) process.on(signal, end);
  // the process serves one market: rows that are sent without a file are read here, those of a file in a thread
  readFilesIn(resolveBuildConfig(process.env).languages);
  const platform = await startServer(process.env);
  for (const signal of SIGNALS) process.off(signal, end);
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
  for (const signal of SIGNALS) process.on(signal, stop);
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
