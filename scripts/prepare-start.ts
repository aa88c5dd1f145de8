import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from '../server/end-with-parent';
import { readSettings, type Settings } from '../server/settings';
import { describeSandbox } from '../server/settings-sandbox';
import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { recordPortal } from './lib/built-portals';
import { DIST } from './lib/paths';
import { describePortalBuild } from './lib/portal-build';
import { run } from './lib/run';
import { runMain } from './lib/run-main';

/** The result for `start.mjs`. */
interface Prepared {
  /** the server's program and the portal's directory */
  server: string;
  portal: string;
  /** printed once it listens; null where the address is not known before */
  announcement: string | null;
}

const ACCOUNTS = `Sandbox accounts, password Sandbox!2026:
  merchant@sandbox.example   a shop that is always open, with past orders
  chain@sandbox.example      a chain with three outlets, one of them closed
  nocoords@sandbox.example   a shop without coordinates
  tester@sandbox.example     a test shop: any address passes
  empty@sandbox.example      no shop at all
`;

/**
 * Everything `npm start` does before it serves: checks every setting first, builds what is missing or stale, fills an
 * empty database.
 */
await runMain(async () => {
  endWithParent();
  const settings = readSettings(process.env);
  console.log(describeSandbox(settings.sandbox));
  const portal = describePortalBuild(process.env);
  if (!existsSync(`${portal.directory}/asset-manifest.json`)) {
    console.log(`Building the portal for ${portal.config.country}/${portal.config.brand} …`);
  }
  await buildPortal();
  const server = await buildServer();
  // for `npm run platform`, which has to know the country
  await recordPortal(DIST, 'start', portal, process.env);
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db', 'PG_VERSION'))) {
    console.log('Making the database …');
    const made = await run(process.execPath, ['--enable-source-maps', server, '--prepare'], {
      live: true,
      endsWithUs: true,
    });
    if (made.code !== 0) {
      process.exitCode = made.code;
      return;
    }
  }
  const origin = originOf(settings);
  const prepared: Prepared = {
    server,
    portal: portal.directory,
    announcement: origin === null ? null : `\nRider portal: ${origin}\n${settings.sandbox.on ? ACCOUNTS : ''}`,
  };
  process.send?.(prepared);
});

/** The portal's address; null when the kernel chooses the port. */
function originOf({ host, port, tls }: Settings): string | null {
  if (port === 0) return null;
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
