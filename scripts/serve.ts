import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '../server/settings';
import { findBuild } from './lib/built-portals';
import { DIST, SERVER_BUNDLE } from './lib/paths';
import { runMain } from './lib/run-main';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * `npm run serve`: serves what `npm run build` has made, with nothing but `dist` and the packages for production. It is
 * compiled beside the server's program, and becomes it.
 */
await runMain(async () => {
  const { directory, settings } = findBuild(DIST, process.env);
  Object.assign(process.env, settings, { PORTAL_DIR: directory });
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    const code = await makeDatabase();
    if (code !== 0) process.exit(code);
  }
  process.setSourceMapsEnabled(true);
  const { started } = (await import(pathToFileURL(SERVER_BUNDLE).href)) as { started: Promise<void> };
  await started;
});

/** In a process of its own, which gives its memory back; it ends with this one. */
async function makeDatabase(): Promise<number> {
  console.log('Making the database …');
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER_BUNDLE, '--prepare'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // the first process of a container gets only the signals that it listens for
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward);
  }
}
