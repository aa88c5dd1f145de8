import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/build-server';
import { ROOT } from '../../../scripts/lib/paths';
import { storeEmptyDatabase } from '../server/support/empty-database';
import { ServerProcess } from '../server/support/process';

/** The product as it is delivered without the folder `sandbox`. */
describe('a server without the sandbox’s folder', () => {
  // inside the project: packages stay external, and Node looks for them in the folders above the file
  const root = `${ROOT}node_modules/.cache/no-sandbox-${process.pid}/`;
  const file = `${root}dist/server/main.mjs`;
  const dataDir = mkdtempSync(join(tmpdir(), 'rider-no-sandbox-'));
  const start = (env: Record<string, string>) => ServerProcess.start(file, { DATA_DIR: dataDir, ...env });

  beforeAll(async () => {
    for (const folder of ['server', 'src']) cpSync(`${ROOT}${folder}`, `${root}${folder}`, { recursive: true });
    await bundle('server/main.ts', file, root);
    await storeEmptyDatabase(dataDir);
  });
  afterAll(() => {
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  it('starts, and answers', async () => {
    const server = await (
      await start({ SANDBOX: 'off', MAIL_DIR: dataDir, GEOCODER_URL: 'none', TILES_URL: 'none' })
    ).ready();
    const answer = await fetch(`${server.origin}/orders/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: 'merchant@sandbox.example', password: 'Sandbox!2026' }),
    });
    expect(answer.status).toBe(401);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.text).toContain('DISPATCH_TOKEN is not set');
  });

  it('says what is wrong when it is to have a sandbox', async () => {
    const server = await start({ SANDBOX: 'on' });
    expect(await server.exited).toBe(1);
    expect(server.text).toContain('SANDBOX is "on", but it has to be off where the folder sandbox is absent.');
  });
});
