import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings, type Settings } from '../server/settings';
import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { ROOT } from './lib/paths';
import { describePortalBuild } from './lib/portal-build';
import { runMain } from './lib/run-main';

/**
 * `npm start`: checks every setting first, builds what is missing or stale, then runs the server, which serves portal,
 * API, live connection and map tiles on one origin.
 */
await runMain(async () => {
  const settings = readSettings(process.env);
  const portal = describePortalBuild(process.env);
  if (!existsSync(`${portal.directory}/asset-manifest.json`)) {
    console.log(`Building the portal for ${portal.config.country}/${portal.config.brand} …`);
  }
  await buildPortal();
  const server = await buildServer();

  const child = spawn(process.execPath, ['--enable-source-maps', server], {
    cwd: ROOT,
    env: { ...process.env, PORTAL_DIR: portal.directory },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
  void announce(settings, () => child.exitCode === null);
  process.exitCode = await ended;
});

/** Says where the portal is once it answers. */
async function announce(settings: Settings, isRunning: () => boolean): Promise<void> {
  if (settings.port === 0) return;
  const scheme = settings.tls ? 'https' : 'http';
  const origin = `${scheme}://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`;
  // A certificate of one's own is not trusted by fetch: the server's own log line has to do then.
  while (!settings.tls && !(await answers(origin.replace('//0.0.0.0', '//127.0.0.1')))) {
    if (!isRunning()) return;
    await sleep(200);
  }
  console.log(`
Rider portal: ${origin}
Sandbox accounts, password Sandbox!2026:
  merchant@sandbox.example   a shop that is always open, with past orders
  chain@sandbox.example      a chain with three outlets, one of them closed
  nocoords@sandbox.example   a shop without coordinates
  tester@sandbox.example     a test vendor: any address passes
  empty@sandbox.example      no shop at all
`);
}

async function answers(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok ?? false;
}
