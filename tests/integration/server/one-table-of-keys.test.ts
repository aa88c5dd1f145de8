import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as makeTable } from '../../../server/db/migrations/112-idempotency-keys';
import { bulkCalls, GOOD } from '../server-bulk/support/bulk';
import { onlineRequest, Payer } from '../server-payments/support/cards';
import { API, codeOf, orderRequest, PICKUP, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

/**
 * A key is unique across the platform (specification/offline-and-sending.md#idempotency-key): what it has made once is
 * the only thing it ever makes.
 */
describe.each(DIALECTS)('a key on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let two: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  const vendorOf = (authorization: string) => (authorization === one ? 'kh-1' : 'kh-2');
  const make = {
    order: (key: string, authorization = one) =>
      postOrder(platform, orderRequest(platform, { vendor_id: vendorOf(authorization) }), { key, authorization }),
    outlet: (key: string, authorization = one) =>
      platform.app.inject({
        method: 'POST',
        url: `${API}/outlet`,
        headers: { authorization, 'idempotency-key': key },
        payload: {
          parent_vendor_id: 'kh-10',
          client_vendor_id: key,
          name: 'Riverside',
          address: '12, Sisowath Quay',
          ...PICKUP,
          phone_number: '012-345 678',
          city: 'Phnom Penh',
          users: [],
        },
      }),
    job: (key: string, authorization = one) =>
      bulkCalls(platform).create([GOOD], { authorization, key }, vendorOf(authorization)),
    intent: async (key: string, authorization = one) => {
      const payer = new Payer(platform, authorization);
      return (await payer.intent(onlineRequest(platform, { vendor_id: vendorOf(authorization) }), key)).answer;
    },
  };
  const keys = () => platform.services.database.db.selectFrom('idempotency_keys').selectAll().orderBy('key').execute();

  it.each([
    ['order', 'outlet'],
    ['order', 'job'],
    ['outlet', 'order'],
    ['outlet', 'job'],
    ['outlet', 'intent'],
    ['job', 'order'],
    ['job', 'outlet'],
    ['job', 'intent'],
  ] as const)('that has made an %s makes no %s, and still answers what it made', async (first, second) => {
    const key = randomUUID();
    const made = await make[first](key);
    expect(made.statusCode).toBe(201);
    const before = await keys();
    const other = await make[second](key);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    if (second !== 'outlet') expect((await make[second](key, two)).statusCode).toBe(404);
    expect((await make[first](key)).json()).toMatchObject(made.json());
    expect(await keys()).toEqual(before);
  });

  it('makes one thing when it comes with several calls at the same moment', async () => {
    for (let time = 0; time < 4; time += 1) {
      const key = randomUUID();
      const answers = await Promise.all([make.order(key), make.outlet(key), make.job(key), make.intent(key)]);
      const [order, outlet, job] = answers.map(({ statusCode }) => statusCode);
      expect([order, outlet, job].filter((status) => status === 201)).toHaveLength(1);
      for (const { statusCode } of answers) expect([200, 201, 409, 422]).toContain(statusCode);
    }
    await platform.services.bulk.runner.settled();
  });

  it('that makes no order is not counted towards the limit of orders', async () => {
    const own = await startPlatform({ dialect, env: { ORDERS_PER_HOUR: '1' } });
    const authorization = await own.signIn('one@test.example');
    const job = { authorization, key: randomUUID() };
    expect((await bulkCalls(own).create([GOOD], job)).statusCode).toBe(201);
    const place = (key: string) => postOrder(own, orderRequest(own), { key, authorization });
    expect((await place(job.key)).statusCode).toBe(422);
    expect((await place(randomUUID())).statusCode).toBe(201);
    await own.stop();
  });

  it('of a file that was deleted since makes no other', async () => {
    const key = randomUUID();
    const id = (await make.job(key)).json().result.bulk_job_id;
    await platform.services.database.db.deleteFrom('bulk_jobs').where('id', '=', id).execute();
    expect(codeOf(await make.job(key))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await make.job(key, two)).statusCode).toBe(404);
  });

  it('from before there was one table is in it, and one that an older process uses gets into it', async () => {
    const { db } = platform.services.database;
    const [order, job, older] = [randomUUID(), randomUUID(), randomUUID()];
    const used: string[] = [order, job, older];
    const { order_id } = (await make.order(order)).json().result;
    const { bulk_job_id } = (await make.job(job)).json().result;
    const subject = (await keys()).find(({ key }) => key === order)?.created_by;
    const outlet = sql`insert into outlet_keys (idempotency_key, created_by, fingerprint, vendor_id)
      values (${older}, ${subject}, 'its request', 'kh-11')`;
    await outlet.execute(db);
    expect(codeOf(await make.order(older))).toBe('IDEMPOTENCY_MISMATCH');
    const kept = async () => (await keys()).filter(({ key }) => used.includes(key));
    const before = await kept();
    expect(new Set(before.map(({ made_id }) => made_id))).toEqual(new Set([order_id, bulk_job_id, 'kh-11']));
    for (const table of ['orders', 'bulk_jobs', 'outlet_keys']) {
      await sql.raw(`drop function keep_key_of_${table} cascade`).execute(db);
    }
    await sql`drop table idempotency_keys`.execute(db);
    await makeTable(db as unknown as Kysely<unknown>);
    expect(await kept()).toEqual(before);
  });
});
