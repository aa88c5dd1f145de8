import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { BulkClient } from '../support/bulk-client';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';
import { EMAIL, type Member } from './cluster';
import type { Stage } from './stage';
import { pause, until } from './until';

/** Something breaks; `run` resolves once it is over. */
export interface Fault {
  name: string;
  /** how it is made, for the table */
  how: string;
  /** one of those that `npm test` tries, too */
  isUsual?: boolean;
  run: (stage: Stage) => Promise<void>;
}

const STOPPED_MS = 30_000;
const AWAY_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
/** The machine's clock is behind for this process, as each of its sources of time shows it. */
const BEHIND = `data:text/javascript,
const now = Date.now; Date.now = () => now() - ${TEN_MINUTES_MS};
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - ${TEN_MINUTES_MS} });`;
const ROWS = 120;

export const FAULTS: readonly Fault[] = [
  {
    name: 'A process is killed',
    how: '`kill -9` of one of three, which is started again once every portal has what it missed',
    isUsual: true,
    run: async (stage) => {
      const { cluster } = stage;
      const member = cluster.member(1);
      await cluster.kill(member);
      await stage.goOn();
      await cluster.restart(member);
    },
  },
  {
    name: 'A process is killed between a commit and its event',
    how: 'PostgreSQL’s answer to an insert is withheld, `kill -9` of the process once the order is stored; its device tries again elsewhere',
    isUsual: true,
    run: async (stage) => {
      const { cluster, traffic } = stage;
      const member = cluster.member(2);
      const held = await lockOrders(stage);
      const key = randomUUID();
      const placed = traffic.place(stage.originOf(2), key);
      // this order and one change of the device that uses this process
      await until(async () => (await waitingFor(stage, member)).length > 1);
      member.toDatabase.withholdAnswers();
      await held.query('rollback');
      await held.end();
      await until(async () => {
        const stored = await cluster.query('select 1 from orders where idempotency_key = $1', [key]);
        return stored.length === 1;
      });
      await cluster.kill(member);
      await stage.seen();
      await placed;
      await stage.goOn();
      await cluster.restart(member);
    },
  },
  {
    name: 'A backend of the database is killed',
    how: '`kill -9` of one that executes an insert; PostgreSQL ends all others and recovers',
    isUsual: true,
    run: async (stage) => {
      const held = await lockOrders(stage);
      const pid = await until(async () => (await waitingFor(stage, stage.cluster.member(0)))[0]);
      process.kill(pid, 'SIGKILL');
      await stage.goOn();
      await held.end().catch(() => undefined);
    },
  },
  {
    name: 'The database is killed',
    how: '`kill -9` of all processes of PostgreSQL, started again after 5 s',
    run: async (stage) => {
      stage.cluster.server.kill();
      await pause(5_000);
      stage.cluster.server.start();
      await stage.goOn();
    },
  },
  {
    name: 'A process stands still',
    how: 'SIGSTOP of one process for 30 s',
    run: async (stage) => {
      const { child } = stage.cluster.member(1).server;
      child.kill('SIGSTOP');
      await pause(STOPPED_MS);
      child.kill('SIGCONT');
    },
  },
  {
    name: 'Connections to the database fall silent',
    how: 'a proxy passes nothing on the open connections of one process, and new ones work',
    run: async (stage) => {
      stage.cluster.member(1).toDatabase.silence();
      await stage.last(STOPPED_MS);
    },
  },
  {
    name: 'The database is silent for one process',
    how: 'a proxy accepts its connections and passes nothing for 60 s',
    run: async (stage) => {
      const { toDatabase } = stage.cluster.member(1);
      toDatabase.silence({ others: true });
      await stage.last(AWAY_MS);
      toDatabase.restore();
    },
  },
  {
    name: 'Connections to the broker fall silent',
    how: 'a proxy passes nothing on the open connections of all processes, and new ones work',
    run: async (stage) => {
      for (const { toBroker } of stage.cluster.members) toBroker.silence();
      await stage.last(STOPPED_MS);
    },
  },
  {
    name: 'The broker is partitioned from one process',
    how: 'a proxy accepts its connections and passes nothing for 60 s; a portal is opened on it meanwhile',
    run: async (stage) => {
      const { toBroker } = stage.cluster.member(1);
      toBroker.silence({ others: true });
      stage.openPortal(1);
      await stage.last(AWAY_MS);
      toBroker.restore();
    },
  },
  {
    name: 'The broker is away',
    how: '`kill -9` of NATS, started again after 60 s; a portal is opened meanwhile',
    run: async (stage) => {
      await stage.cluster.stopBroker();
      stage.openPortal(0);
      await stage.last(AWAY_MS);
      await stage.cluster.startBroker();
    },
  },
  {
    name: 'The leader’s host is gone',
    how: 'its connections fall silent without an end, and `kill -9` while it places a file of 120 orders; another process leads and places each row once',
    run: async (stage) => {
      const { cluster } = stage;
      const leader = await cluster.leader();
      const [client, others] = [
        await BulkClient.signIn(leader.origin, { email: EMAIL, vendorId: cluster.nextVendor() }),
        cluster.members.filter((member) => member !== leader),
      ];
      const rows = Array.from({ length: ROWS }, (_, row) => ({ ...GOOD_ORDER, mapLocation: doorOf(row) }));
      const content = Buffer.from(ordersFile(rows)).toString('base64');
      const { origin } = leader;
      const job = { vendor_id: client.vendorId, content };
      const { bulk_job_id: id } = await client.send<{ bulk_job_id: string }>(origin, 'create', job, randomUUID());
      await client.until(origin, id, ({ status }) => status === 'PREPROCESS_SUCCESS');
      await client.send(origin, `place-orders/${id}`, {});
      await until(async () => (await client.detail(origin, id, '?limit=1')).job.orders_placed > 0);
      for (const proxy of [leader.toDatabase, leader.toBroker]) proxy.silence({ others: true });
      await cluster.kill(leader);
      expect(others).toContain(await cluster.leader());
      const elsewhere = others[0]?.origin ?? '';
      const placed = await until(async () => {
        const { job: known } = await client.detail(elsewhere, id, '?limit=1');
        return known.status === 'ORDER_PLACEMENT_SUCCESS' && known;
      });
      expect(placed).toMatchObject({ orders_placed: ROWS, errors: 0 });
      expect(await client.orders(elsewhere)).toHaveLength(ROWS);
      await stage.goOn();
      for (const proxy of [leader.toDatabase, leader.toBroker]) proxy.restore();
      await cluster.restart(leader);
    },
  },
  {
    name: 'A rolling restart',
    how: 'SIGTERM of each process, the next one once it is ready again',
    run: async (stage) => {
      const { cluster } = stage;
      for (const member of cluster.members) {
        expect(await cluster.terminate(member)).toBe(0);
        await cluster.restart(member);
        await stage.goOn();
      }
    },
  },
  {
    name: 'Clocks are 10 minutes apart',
    how: '`Date` of one process is 10 minutes behind',
    run: async (stage) => {
      const { cluster } = stage;
      const member = cluster.member(1);
      await cluster.terminate(member);
      await cluster.restart(member, `--import=${encodeURI(BEHIND)}`);
      const before = await stage.inDatabase();
      await stage.placed(30);
      await stage.seen();
      const times = [...(await stage.inDatabase())]
        .filter(([id]) => !before.has(id))
        .map(([, order]) => order.updated_at);
      expect(Date.now() / 1000 - Math.min(...times)).toBeLessThan(TEN_MINUTES_MS / 2_000);
      await cluster.terminate(member);
      await cluster.restart(member);
    },
  },
];

/** Keeps every change of an order waiting until its transaction ends. */
async function lockOrders({ cluster }: Stage): Promise<pg.Client> {
  const client = await cluster.connect();
  await client.query('begin; lock table orders in share mode');
  return client;
}

/** The backends that wait for a lock and work for this process. */
async function waitingFor({ cluster }: Stage, { toDatabase }: Member): Promise<number[]> {
  const rows = await cluster.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and client_port = any($1)",
    [toDatabase.farPorts],
  );
  return rows.map(({ pid }) => pid);
}

/** Addresses a few metres apart: each has a route of its own. */
function doorOf(row: number): string {
  return `${11.55 + (row % 100) * 0.0003}, ${104.9 + Math.floor(row / 100) * 0.0003}`;
}
