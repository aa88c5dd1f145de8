import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/postgres';
import { migrate } from '../../../server/db/migrations';
import { StartError } from '../../../server/start-error';
import { DatabaseUnavailable, isLockedOut } from '../../../server/db/unavailable';
import { eventually } from '../../fakes/eventually';
import {
  addMerchants,
  codeOf,
  get,
  orderRequest,
  postOrder,
  startPlatform,
  type TestPlatform,
} from './support/platform';
import { DIALECTS, startPostgres, type TestDatabase } from './support/postgres';
import { TcpProxy } from './support/tcp-proxy';

const SHORT = { connect: 2_000, statement: 1_000, lock: 1_000, idleInTransaction: 1_000, silence: 2_000 };

describe.each(DIALECTS.filter((dialect) => dialect === 'postgres'))('broken connections to %s', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    database = await startPostgres();
    // a process beside the one under test makes the merchants
    const beside = await startPlatform({ databaseUrl: database.url });
    await addMerchants(beside, beside.clock.seconds);
    await beside.stop();
    proxy = await TcpProxy.start(database.url);
    platform = await startPlatform({ databaseUrl: proxy.through(database.url) });
    one = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    await proxy.stop();
    await database.stop();
  });

  const order = () => postOrder(platform, orderRequest(platform), { authorization: one });

  it('a connection that breaks under a query fails the request that waits for it, and no other', async () => {
    const direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
    await direct.query('begin; lock table orders in share mode');
    const waiting = order();
    await eventually(async () => {
      const { rows } = await direct.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    proxy.cut();
    const answer = await waiting;
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await direct.query('rollback');
    await direct.end();
    expect((await order()).statusCode).toBe(201);
  });

  it('connections that went silent are given up and replaced', async () => {
    const through = openPostgres(proxy.through(database.url), { poolSize: 2, calls: SHORT });
    const ask = () => sql`select 1`.execute(through.db);
    await Promise.all([ask(), ask()]);
    proxy.silence();
    const asked = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    const reasons = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons.length).toBeGreaterThanOrEqual(2);
    for (const reason of reasons) expect(reason).toBeInstanceOf(DatabaseUnavailable);
    await Promise.all([ask(), ask()]);
    await through.close();
  });

  it('behind a pooler nothing depends on a session', async () => {
    const sessionOf = async (isPooled: boolean) => {
      const { db, close } = openPostgres(database.url, { poolSize: 1, isPooled });
      await sql`insert into orders (order_id) select order_id from orders where false`.execute(db);
      const { rows } = await sql`select current_setting('statement_timeout') as limit,
        (select count(*)::int from pg_prepared_statements) as prepared`.execute(db);
      await close();
      return rows;
    };
    expect(await sessionOf(true)).toEqual([{ limit: '0', prepared: 0 }]);
    expect(await sessionOf(false)).toEqual([{ limit: '15s', prepared: 1 }]);
  });

  it('a query that takes too long ends, and its connection is used again', async () => {
    const direct = openPostgres(database.url, { poolSize: 1, calls: { ...SHORT, statement: 500, silence: 10_000 } });
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(direct.db)).rows[0]?.pid;
    const pid = await pidOf();
    // a fault, and no outage: the log has to name it
    await expect(sql`select pg_sleep(30)`.execute(direct.db)).rejects.toMatchObject({ code: '57014' });
    expect(await pidOf()).toBe(pid);
    await direct.close();
  });

  it('a connection to a server that takes no writes is given up', async () => {
    const direct = openPostgres(database.url, { poolSize: 1, calls: SHORT });
    await sql`set default_transaction_read_only = on`.execute(direct.db);
    const write = () => sql`delete from leases where false`.execute(direct.db);
    await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await write();
    await direct.close();
  });

  it('a transaction whose process stands still gives up its locks before others give them up', async () => {
    const { db, close } = openPostgres(database.url, { poolSize: 1 });
    const { rows } = await sql`select
      current_setting('idle_in_transaction_session_timeout')::interval < current_setting('lock_timeout')::interval
        as is_shorter`.execute(db);
    expect(rows).toEqual([{ is_shorter: true }]);
    await close();
  });

  it('of two transactions that wait for each other, the one that is given up may be tried again', async () => {
    const through = openPostgres(database.url, { poolSize: 2, calls: SHORT });
    const lock = (trx: typeof through.db, id: number) => sql`select pg_advisory_xact_lock(${id})`.execute(trx);
    let held = 0;
    let onBoth = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      onBoth = resolve;
    });
    const waitForTheOther = (own: number, other: number) =>
      through.db.transaction().execute(async (trx) => {
        // longer than the database takes to notice
        await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
          trx,
        );
        await lock(trx, own);
        held += 1;
        if (held === 2) onBoth();
        await both;
        await lock(trx, other);
      });
    const ends = await Promise.allSettled([waitForTheOther(1, 2), waitForTheOther(2, 1)]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(failures).toHaveLength(1);
    expect(isLockedOut(failures[0])).toBe(true);
    await through.close();
  });

  it('a migration does not keep calls waiting behind it, and is tried again', async () => {
    const { long, close } = openPostgres(database.url);
    await sql`drop index user_vendors_vendor, payment_intents_vendor`.execute(long);
    await sql`delete from kysely_migration where name = '148-vendor-indexes'`.execute(long);
    const direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
    await direct.query('begin; lock table payment_intents in row exclusive mode');
    const patience = { lockMs: 50, pauseMs: 50, tries: 2 };
    await expect(migrate(long, undefined, patience)).rejects.toBeInstanceOf(StartError);
    const warnings: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      const warn = (what: unknown) => {
        warnings.push(what);
        void direct.query('rollback').then(() => resolve());
      };
      void migrate(long, { warn }, { ...patience, tries: 200 }).then(() => warnings.push('done'));
    });
    await ended;
    await eventually(() => expect(warnings.at(-1)).toBe('done'));
    expect(warnings[0]).toEqual({ tried: 1, tries: 200 });
    await direct.end();
    await close();
  });

  it('without its database the process lives, isn’t ready, and turns requests away until it is back', async () => {
    const { port } = proxy;
    await proxy.stop();
    const answer = await get(platform, '/orders/api/v1/vendors', one);
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const ready = await get(platform, '/readyz', '');
    expect([ready.statusCode, codeOf(ready)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(ready.headers['retry-after']).toBeDefined();
    expect((await get(platform, '/livez', '')).statusCode).toBe(200);
    proxy = await TcpProxy.start(database.url, port);
    expect((await get(platform, '/readyz', '')).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(201);
  });
});
