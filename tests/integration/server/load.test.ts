import { describe, expect, it } from 'vitest';
import { runLoad } from '../../load/load';
import { readNumbers } from '../../load/numbers';
import { describe as tableOf } from '../../load/table';
import { DIALECTS, NATS_BINARY } from './support/postgres';

const BROKERS = NATS_BINARY === undefined || !DIALECTS.includes('postgres') ? [] : ['nats-server'];

describe.each(BROKERS)('npm run load with PostgreSQL and %s', { timeout: 120_000 }, () => {
  it('loses nothing with few sockets and orders, a file, and reconnects', async () => {
    const numbers = { sockets: 24, merchants: 6, accounts: 2, ordersPerSecond: 6, seconds: 3, reconnects: 12 };
    const measured = await runLoad({ ...numbers, fileRows: 5, processes: 3 });
    expect(measured.sent.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 201));
    const { lost, doubled, arrivals } = measured;
    expect({ lost, doubled, missing: arrivals.missing }).toEqual({ lost: 0, doubled: 0, missing: 0 });
    // four portals of each shop; the file's orders are of one shop
    expect(arrivals.expected).toBe((18 + 5) * 4);
    expect(measured.reconnects).toHaveLength(12);
    expect(tableOf(measured, { command: 'npm run load', beside: 'tests' })).toContain(
      '| orders that a portal had to know, and does not | 0 of 92 |',
    );
  });

  it('says which numbers there are', () => {
    expect(readNumbers(['--sockets=7']).sockets).toBe(7);
    expect(() => readNumbers(['--socket=7'])).toThrow('--sockets=');
  });
});
