import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, bundle } from '../../../scripts/lib/build-server';
import { DIST } from '../../../scripts/lib/paths';
import { prepareMarket } from './markets';

/** Rebuilds what is out of date and seeds the default market's data; other markets are built when a test needs them. */
export default async function prepare(): Promise<() => Promise<void>> {
  process.env['E2E_SERVER'] = await buildServer();
  // next to the server's own bundle, where packages that are not bundled are found
  process.env['E2E_HOST'] = `${DIST}/server/host-${process.pid}.js`;
  await bundle('tests/e2e/support/host-program.ts', process.env['E2E_HOST']);
  const templates = await mkdtemp(join(tmpdir(), 'rider-portal-e2e-templates-'));
  process.env['E2E_TEMPLATES'] = templates;
  process.env['E2E_PORTAL'] = (await prepareMarket('KH')).portal;
  const remove = [templates, process.env['E2E_HOST']];
  return async () => {
    for (const path of remove) await rm(path, { recursive: true, force: true });
  };
}
