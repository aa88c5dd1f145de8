import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { openPostgres } from '../../../server/db/postgres';
import { migrate } from '../../../server/db/migrations';
import { NatsBus } from '../../../server/realtime/nats-bus';
import { openKeyring } from '../../../server/common/keyring';
import { LeasedLeadership } from '../../../server/common/leadership';
import { LeaseRepository } from '../../../server/common/lease-repository';
import { DatabaseClock } from '../../../server/db/database-clock';
import { systemClock } from '../../../server/clock';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { eventually } from '../../fakes/eventually';
import { DIALECTS, NATS_BINARY, startNats, startPostgres, type TestDatabase } from './support/postgres';
import { open } from './support/socket';
import { FakeClock, settle } from '../../fakes/fake-clock';

const POSTGRES = DIALECTS.filter((dialect) => dialect === 'postgres');
const BROKERS = NATS_BINARY === undefined || POSTGRES.length === 0 ? [] : ['nats-server'];

describe.each(POSTGRES)('several processes on %s', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startPostgres({ tables: false });
  });
  afterAll(() => database.stop());

  it('migrate once, however many start at once, and share one key', async () => {
    const opened = Array.from({ length: 12 }, () => openPostgres(database.url, { poolSize: 2 }));
    await Promise.all(opened.map(({ db }) => migrate(db)));
    const rings = await Promise.all(opened.map(({ db }) => openKeyring(db, null, 1)));
    const keys = new Set(rings.map((ring) => ring.key('access-token').toString('hex')));
    expect(keys.size).toBe(1);
    expect(rings[0]?.key('id-token').toString('hex')).not.toBe([...keys][0]);
    await Promise.all(opened.map((one) => one.close()));
  });

  it('have one leader, and another one once it ends, or vanishes and its lease expires', async () => {
    const clocks = [new FakeClock(0), new FakeClock(0)];
    const opened = clocks.map(() => openPostgres(database.url));
    await migrate(required(opened[0], 'a database').long);
    const leading = new Set<number>();
    let asked: Promise<unknown>[] = [];
    const leaders = opened.map(({ control }, index) => {
      const leases = new LeaseRepository(control);
      const take = (...question: Parameters<LeaseRepository['take']>) => {
        const answer = leases.take(...question);
        asked.push(answer);
        return answer;
      };
      const leadership = new LeasedLeadership(
        { take, release: (...lease) => leases.release(...lease) },
        required(clocks[index], 'its clock'),
        () => undefined,
      );
      leadership.lead(() => {
        leading.add(index);
        return () => {
          leading.delete(index);
        };
      });
      return leadership;
    });
    // Only whose time passes tries for the lease: who follows is then no matter of luck.
    // No time passes while the database is asked: an answer that takes longer than the lease would not count.
    const pass = async (passing: number[]) => {
      asked = [];
      for (const index of passing) clocks[index]?.advanceAtOnce(3000);
      await settle(5);
      expect(asked).toHaveLength(passing.length);
      await Promise.all(asked);
      await settle(5);
    };
    const until = async (passing: number[], isDone: () => boolean) => {
      while (!isDone()) await pass(passing);
    };
    await until([0, 1], () => leading.size > 0);
    for (let round = 0; round < 5; round += 1) {
      await pass([0, 1]);
      expect(leading.size).toBe(1);
    }
    const first = leading.has(0) ? 0 : 1;
    const other = 1 - first;
    // as if the lease had not been prolonged for its length
    await required(opened[0], 'a database').control.updateTable('leases').set({ expires_at: 0 }).execute();
    await until([other], () => leading.has(other));
    await until([first], () => leading.size === 1);
    expect(leading.has(other)).toBe(true);
    await leaders[other]?.close();
    await until([first], () => leading.has(first));
    await Promise.all(leaders.map((leader) => leader.close()));
    expect(leading.size).toBe(0);
    await Promise.all(opened.map((one) => one.close()));
  });

  it('have one time, though their clocks are ten minutes apart, and keep it when one is set', async () => {
    const opened = openPostgres(database.url);
    const offs = [0, 600_000, -600_000];
    const log = { warn: () => undefined, error: () => undefined };
    const clocks = offs.map(
      (_, index) =>
        new DatabaseClock(opened.control, log, {
          ...systemClock,
          now: () => Date.now() + required(offs[index], 'how far it is off'),
        }),
    );
    const differences = async () => {
      for (const clock of clocks) await clock.measure();
      return clocks.map((clock) => Math.abs(clock.now() - Date.now()));
    };
    // the database is on this machine
    for (const difference of await differences()) expect(difference).toBeLessThan(1_000);
    offs[1] = 0;
    for (const difference of await differences()) expect(difference).toBeLessThan(1_000);
    // the machine was suspended: its steady clock stood still
    offs[0] = required(offs[0], 'how far it is off') - 60_000;
    await eventually(() => expect(Math.abs(required(clocks[0], 'its clock').now() - Date.now())).toBeLessThan(1_000));
    await opened.close();
  });
});

describe.each(BROKERS)('two processes with PostgreSQL and %s', () => {
  let broker: Awaited<ReturnType<typeof startNats>>;
  let first: TestPlatform;
  let second: TestPlatform;
  let one: string;

  beforeAll(async () => {
    broker = await startNats();
    first = await startPlatform({ dialect: 'postgres', env: { NATS_URL: broker.url } });
    second = await startPlatform({ databaseUrl: first.database?.url ?? '', env: { NATS_URL: broker.url } });
    one = await first.signIn('one@test.example');
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await broker.stop();
  });

  it('send what happens at one to the sockets of the other', async () => {
    const live = await open(second, { authorization: one });
    await live.subscribe('kh-10');
    const ids = [];
    for (const vendor_id of ['kh-11', 'kh-12', 'kh-10']) {
      const answer = await postOrder(first, orderRequest(first, { vendor_id }), { authorization: one });
      ids.push(answer.json().result.order_id);
    }
    for (const id of ids) await live.next(({ event, data }) => event === 'order_update' && data.order_id === id);
    expect(live.frames.filter(({ event }) => event === 'order_update')).toHaveLength(3);
    live.socket.close();
  });

  it('apply a change of a flag or of service hours within a second of another process making it', async () => {
    const isTaken = async (at: TestPlatform) =>
      (await postOrder(at, orderRequest(at, { vendor_id: 'kh-12' }), { authorization: one })).statusCode;
    const flags = (at: TestPlatform) => at.services.flags.all();
    // both have read them: what they keep is older than the change
    expect([await isTaken(first), await isTaken(second)]).toEqual([201, 201]);
    expect((await flags(second)).voucher).toBe(true);
    await first.services.flags.set('voucher', false);
    await first.services.countryParameters.set('serviceHours', '0200:0300', 'kh-12');
    expect((await flags(first)).voucher).toBe(false);
    expect(await isTaken(first)).toBe(422);
    second.clock.advanceAtOnce(1_000);
    expect((await flags(second)).voucher).toBe(false);
    expect(await isTaken(second)).toBe(422);
  });

  it('end a session everywhere', async () => {
    const value = await first.signIn('one@test.example');
    const live = await open(second, { authorization: value });
    await first.app.inject({ method: 'POST', url: `${API}/logout`, headers: { authorization: value } });
    expect(await live.closed).toBe(4401);
    const answer = await second.app.inject({ method: 'GET', url: `${API}/vendors`, headers: { authorization: value } });
    expect(answer.statusCode).toBe(401);
  });

  it('accept vendor ids with characters special in subjects, and unsubscribe with the last listener', async () => {
    const bus = await NatsBus.open(broker.url, { onLost: () => undefined, onGap: () => undefined }, second.app.log);
    const heard: string[] = [];
    const leave = bus.subscribe('a.*.>', (frame) => heard.push(frame));
    await bus.ready();
    bus.publish('a.b.c', 'foreign');
    bus.publish('a.*.>', 'own');
    await bus.ready();
    while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
    leave();
    bus.publish('a.*.>', 'late');
    await bus.ready();
    expect(heard).toEqual(['own']);
    await bus.close();
  });
});
