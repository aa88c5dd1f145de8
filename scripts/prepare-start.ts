import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '../server/settings';
import { describeSandbox } from '../server/settings-sandbox';
import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { describePortalBuild } from './lib/portal-build';
import { run } from './lib/run';
import { runMain } from './lib/run-main';

/** What `start.mjs` is told. */
interface Prepared {
  /** the server's program and the portal's directory */
  server: string;
  portal: string;
  /** asked until it answers; null where that can't be done */
  healthUrl: string | null;
  /** said once it answers */
  announcement: string;
}

const ACCOUNTS = `Sandbox accounts, password Sandbox!2026:
  merchant@sandbox.example   a shop that is always open, with past orders
  chain@sandbox.example      a chain with three outlets, one of them closed
  nocoords@sandbox.example   a shop without coordinates
  tester@sandbox.example     a test shop: any address passes
  empty@sandbox.example      no shop at all
`;

/** Everything `npm start` does before it serves: checks every setting first, builds what is missing or stale, fills an empty database. */
await runMain(async () => {
  const settings = readSettings(process.env);
  console.log(describeSandbox(settings.sandbox));
  const portal = describePortalBuild(process.env);
  if (!existsSync(`${portal.directory}/asset-manifest.json`)) {
    console.log(`Building the portal for ${portal.config.country}/${portal.config.brand} …`);
  }
  await buildPortal();
  const server = await buildServer();
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db', 'PG_VERSION'))) {
    console.log('Making the database …');
    const made = await run(process.execPath, ['--enable-source-maps', server, '--prepare'], { live: true });
    if (made.code !== 0) {
      process.exitCode = made.code;
      return;
    }
  }
  const origin = originOf(settings);
  const prepared: Prepared = {
    server,
    portal: portal.directory,
    // A certificate of one's own is not trusted by fetch.
    healthUrl: origin === null || settings.tls ? null : `${origin.replace('//0.0.0.0', '//127.0.0.1')}/healthz`,
    announcement: `\nRider portal: ${origin ?? ''}\n${settings.sandbox.on ? ACCOUNTS : ''}`,
  };
  process.send?.(prepared);
});

/** Where the portal will be; null when the port is the kernel's choice. */
function originOf({ host, port, tls }: Settings): string | null {
  if (port === 0) return null;
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
