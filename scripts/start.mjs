import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `npm start`: has another process check the settings, build what is missing and fill an empty database, then becomes
 * the server. Plain JavaScript, because the compiler, the builder and what seeding leaves in the database engine's
 * memory together need three times what the server needs, and are gone with that other process. For the same reason
 * `npm start` sets `MALLOC_TRIM_THRESHOLD_`: the C library then returns the 40 MB that compiling the database engine
 * took.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to the result of `prepare-start.ts`; ends this process like that one, if it failed. */
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

const prepared = await prepare();
process.env.PORTAL_DIR = prepared.portal;
process.setSourceMapsEnabled(true);
// whether the sandbox is on was printed first
process.argv.push('--sandbox-said');
const { started } = await import(pathToFileURL(prepared.server).href);
await started;
// of a port that the kernel chose the server's own log tells
if (prepared.announcement !== null) console.log(prepared.announcement);
