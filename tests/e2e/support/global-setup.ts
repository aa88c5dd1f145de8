import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from '../../../scripts/lib/build-portal';
import { buildServer } from '../../../scripts/lib/build-server';
import { freePort, PlatformServer } from './platform-server';

/** Builds what is stale, and seeds one data directory that every test copies. */
export default async function prepare(): Promise<() => Promise<void>> {
  process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';
  process.env['E2E_PORTAL'] = (await buildPortal()).directory;
  process.env['E2E_SERVER'] = await buildServer();
  const template = join(tmpdir(), `rider-portal-e2e-template-${process.pid}`);
  process.env['E2E_TEMPLATE'] = template;
  const server = new PlatformServer(await freePort(), template, { SIMULATOR: 'off' });
  await server.start();
  await server.stop('SIGTERM');
  return () => rm(template, { recursive: true, force: true });
}
