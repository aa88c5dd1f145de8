import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `npm start`: lets another process check the settings, build what is missing and fill an empty database, then becomes the server.
 *
 * Plain JavaScript in a process of its own making: the compiler, the builder and what seeding leaves in the database engine's
 * memory together hold three times what the server needs, and end with that other process. For the same reason `npm start` sets
 * `MALLOC_TRIM_THRESHOLD_`: the C library gives back what compiling the database engine took, some 40 MB, which it keeps otherwise.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to what `prepare-start.ts` found and made; ends this process as that one ended, if it failed. */
async function prepare() {
  const script = fileURLToPath(new URL('prepare-start.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  let prepared;
  child.on('message', (message) => {
    prepared = message;
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  for (const signal of SIGNALS) process.off(signal, forward);
  if (prepared === undefined || code !== 0) process.exit(code);
  return prepared;
}

/** Says where the portal is once it answers. */
async function announce({ healthUrl, announcement }) {
  for (;;) {
    const answer = await fetch(healthUrl).catch(() => undefined);
    if (answer?.ok) break;
    await sleep(200);
  }
  console.log(announcement);
}

const prepared = await prepare();
process.env.PORTAL_DIR = prepared.portal;
process.setSourceMapsEnabled(true);
// whether the sandbox is on was the first thing said
process.argv.push('--sandbox-said');
// Without an address to ask, the server's own log line has to do.
if (prepared.healthUrl !== null) void announce(prepared);
await import(pathToFileURL(prepared.server).href);
