import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port';
import prepare from '../e2e/support/global-setup';
import { prepareMarket } from '../e2e/support/markets';
import { copyOfTemplate, PlatformServer } from '../e2e/support/platform-server';

/** Measures against the built portal, served by the built server in a process of its own with fresh sandbox data; `env`: the server's settings. */
export async function withPlatform<Result>(
  env: NodeJS.ProcessEnv,
  measure: (server: PlatformServer) => Promise<Result>,
): Promise<Result> {
  const cleanUp = await prepare();
  const { template } = await prepareMarket('KH');
  const dataDir = await mkdtemp(join(tmpdir(), 'rider-portal-bench-'));
  const server = new PlatformServer(await freePort(), dataDir, env);
  try {
    await copyOfTemplate(template, dataDir);
    await server.start();
    return await measure(server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await cleanUp();
  }
}
