import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port';
import { eventually } from '../fakes/eventually';
import { DIALECTS, startPostgres, type TestDatabase } from '../integration/server/support/postgres';
import { bundleServer, ServerProcess } from '../integration/server/support/process';
import { TcpProxy } from '../integration/server/support/tcp-proxy';

const TEN_MINUTES_MS = 600_000;
/** The machine's clock is behind for this process, as each of its sources of time shows it. */
const BEHIND = `data:text/javascript,
const now = Date.now; Date.now = () => now() - ${TEN_MINUTES_MS};
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - ${TEN_MINUTES_MS} });`;

describe.each(DIALECTS.filter((dialect) => dialect === 'postgres'))(
  'a server process whose %s comes and goes',
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rider-portal-database-'));
    let file: string;
    let database: TestDatabase;
    let server: ServerProcess | undefined;

    beforeAll(async () => {
      [file, database] = await Promise.all([bundleServer(`database-test-${process.pid}`), startPostgres()]);
    });
    afterAll(async () => {
      await server?.end('SIGKILL');
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(dirname(file), { recursive: true, force: true });
    });

    it('ends at a signal while it waits', async () => {
      const url = new URL(database.url);
      url.port = String(await freePort());
      const waiting = await ServerProcess.start(file, {
        DATABASE_URL: url.href,
        SANDBOX: 'off',
        MAIL_DIR: folder,
        GEOCODER_URL: 'none',
        TILES_URL: 'none',
      });
      await eventually(() => expect(waiting.text).toContain('DATABASE_URL'));
      expect(await waiting.end('SIGTERM')).toBe(0);
    });

    it('waits for it, has its time, says once that it is gone, and goes on when it is back', async () => {
      const port = await freePort();
      const url = new URL(database.url);
      url.password = 'secret';
      url.port = String(port);
      server = await ServerProcess.start(file, {
        DATABASE_URL: url.href,
        SANDBOX: 'off',
        MAIL_DIR: folder,
        GEOCODER_URL: 'none',
        TILES_URL: 'none',
        NODE_OPTIONS: `--import=${encodeURI(BEHIND)}`,
      });
      const { origin } = server;
      const text = () => server?.text ?? '';
      await eventually(() => expect(text()).toContain('DATABASE_URL'));
      expect(text()).toContain(`127.0.0.1:${port}`);

      let proxy = await TcpProxy.start(database.url, port);
      await server.ready();
      const answer = await fetch(`${origin}/livez`);
      const told = Date.parse(answer.headers.get('date') ?? '');
      expect(Math.abs(told - Date.now())).toBeLessThan(TEN_MINUTES_MS / 10);

      const linesBefore = errorLines(text()).length;
      await proxy.stop();
      const statuses = await Promise.all(
        Array.from(
          { length: 40 },
          async () => (await fetch(`${origin}/orders/api/v1/tracking/00000000-0000-4000-8000-000000000000`)).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${origin}/livez`)).status).toBe(200);
      expect(errorLines(text()).length - linesBefore).toBeLessThanOrEqual(1);

      proxy = await TcpProxy.start(database.url, port);
      await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
      expect(text()).not.toContain('secret');
      expect(await server.end('SIGTERM')).toBe(0);
      await proxy.stop();
    });
  },
);

/** Lines of the log for what failed. */
function errorLines(text: string): string[] {
  return text.split('\n').filter((line) => /"level":(40|50|60)/.test(line));
}
