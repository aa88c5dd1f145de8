import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BulkJobRepository } from '../../../server/bulk/bulk-job-repository';
import { maintain } from '../../../server/common/maintenance';
import { BULK_COLUMNS, type RowTexts } from '../../../src/domain/bulk/columns';
import { writeRows } from '../../../src/sync/bulk/write-rows';
import { codeOf, get, startPlatform, API, type TestPlatform } from '../server/support/platform';
import { bulkCalls, type Caller, fileOf, GOOD, type Texts } from './support/bulk';

/** Files of an account and hour; enough for one that is repeated, and two others. */
const LIMIT = 5;

let platform: TestPlatform;
let bulk: ReturnType<typeof bulkCalls>;
let one: Caller;
let password: string;

beforeAll(async () => {
  platform = await startPlatform({ env: { SANDBOX: 'off', RETENTION_DAYS: '1' } });
  bulk = bulkCalls(platform);
  one = { authorization: await platform.signIn('one@test.example') };
  password = (await platform.services.users.findByEmail('one@test.example'))?.password_hash ?? '';
});
afterAll(() => platform.stop());

/** As a portal in another language writes it. */
function inKhmer(order: Texts): string {
  const texts = Object.fromEntries(BULK_COLUMNS.map((column) => [column, order[column] ?? ''])) as RowTexts;
  const row = { number: 2, texts, others: [], cellProblems: {}, isHidden: false };
  const written = writeRows([row], { others: [], language: 'km' });
  return Buffer.from(written).toString('base64');
}

const copies = (count: number, order: Texts) => Array.from({ length: count }, () => order);

async function colleague(id: string, vendors: string[], at = platform): Promise<Caller> {
  const user = { id, email: `${id}@test.example`, password_hash: password, created_at: 0 };
  await at.services.users.insert(user, vendors);
  return { authorization: await at.signIn(user.email) };
}

const removeUser = async (id: string) => {
  const { db } = platform.services.database;
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('user_vendors').where('user_id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
};

const namesOf = async (vendorId: string, caller: Caller) => {
  const { result } = (await get(platform, `${API}/vendor/${vendorId}/orders?count=100`, caller.authorization)).json();
  return result.data.map(({ customer }: { customer: { name: string } }) => customer.name) as string[];
};

describe('a bulk job whose account has changed since it was checked', () => {
  /** More than a turn: whose the points are is looked up with each. */
  const ofTwoPoints = (customerName: string) => [
    ...copies(60, { ...GOOD, collectionPoint: 'kh-11', customerName }),
    { ...GOOD, collectionPoint: 'kh-12', customerName },
  ];

  it('places nothing at a collection point the account has lost', async () => {
    const lender = await colleague('lender', ['kh-11', 'kh-12']);
    const id = await bulk.checked(ofTwoPoints('Lent Out'), lender, 'kh-11');
    await bulk.send('POST', `place-orders/${id}`, lender);
    await platform.services.users.unlink('lender', 'kh-12');
    await platform.services.bulk.runner.settled();
    const { job, rows } = await bulk.detail(id, one, { vendorId: 'kh-11' });
    expect(job.orders_placed).toBe(60);
    expect(rows.at(-1)).toMatchObject({
      status: 'PLACEMENT_FAILED',
      errors: [{ column: 'collectionPoint', code: 'NOT_FOUND' }],
    });
    expect(await namesOf('kh-12', one)).not.toContain('Lent Out');
  });

  it('checks no row at a collection point the account has lost', async () => {
    const leaver = await colleague('leaver', ['kh-11', 'kh-12']);
    const answer = await bulk.create(ofTwoPoints('Left'), leaver, 'kh-12');
    await platform.services.users.unlink('leaver', 'kh-12');
    await platform.services.bulk.runner.settled();
    const { rows } = await bulk.detail(answer.json().result.bulk_job_id, one, { vendorId: 'kh-12' });
    expect(rows[0]?.errors).toEqual([]);
    expect(rows.at(-1)?.errors).toEqual([{ column: 'collectionPoint', code: 'unknown-point' }]);
  });

  it('stops when the account is deleted, and can be placed by a colleague', async () => {
    const gone = await colleague('gone', ['kh-11']);
    const orders = copies(60, { ...GOOD, customerName: 'Gone Since' });
    const id = await bulk.checked(orders, gone, 'kh-11');
    await bulk.send('POST', `place-orders/${id}`, gone);
    await removeUser('gone');
    await platform.services.bulk.runner.settled();
    const { job } = await bulk.detail(id, one, { vendorId: 'kh-11', query: '?limit=1' });
    expect(job.orders_placed).toBeLessThan(60);
    await bulk.place(id, one);
    const after = await bulk.detail(id, one, { vendorId: 'kh-11' });
    expect(after.job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS', orders_placed: 60 });
    expect(new Set(after.rows.map(({ order_id }) => order_id)).size).toBe(60);
  });

  it('is deleted with its shop', async () => {
    const { vendors, database } = platform.services;
    const shop = await vendors.find('kh-12');
    if (shop === undefined) throw new Error('the merchants for tests have no kh-12');
    await vendors.insert({ ...shop, vendor_id: 'kh-99', name: 'Closing' });
    const closing = await colleague('closing', ['kh-99']);
    const id = await bulk.checked([GOOD], closing, 'kh-99');
    await bulk.send('POST', `place-orders/${id}`, closing);
    await database.db.deleteFrom('user_vendors').where('vendor_id', '=', 'kh-99').execute();
    await platform.services.bulk.runner.settled();
    expect((await bulk.send('GET', `detail/kh-1/${id}`, one)).statusCode).toBe(404);
  });
});

describe('an old bulk job', () => {
  it('places no order whose delivery time is past, and gives that reason, on a second try too', async () => {
    const id = await bulk.checked([{ ...GOOD, deliveryTime: '14:30', deliveryDate: '2026-03-02' }, GOOD], one);
    platform.clock.advanceAtOnce(3 * 3_600_000);
    one = { authorization: await platform.signIn('one@test.example') };
    for (const _time of [1, 2]) {
      await bulk.place(id, one);
      const { job, rows } = await bulk.detail(id, one);
      expect(job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', orders_placed: 1 });
      expect(rows[0]?.errors).toEqual([{ column: 'deliveryTime', code: 'PREORDER_OUT_OF_RANGE' }]);
    }
  });

  it('is completed after it was confirmed though the flag is turned off, and no new one can be started', async () => {
    const { flags, bulk: services } = platform.services;
    const id = await bulk.checked([GOOD, GOOD], one);
    await bulk.send('POST', `place-orders/${id}`, one);
    await flags.set('bulk-order-upload', false);
    await services.runner.settled();
    expect((await bulk.place(id, one)).statusCode).toBe(404);
    await flags.set('bulk-order-upload', true);
    expect((await bulk.detail(id, one)).job.orders_placed).toBe(2);
  });

  it('stays when it is placed at the moment in which another is uploaded', async () => {
    const scaled = await startPlatform({ dialect: 'postgres', env: { SANDBOX: 'off' } });
    const { db } = scaled.services.database;
    const calls = bulkCalls(scaled);
    const caller = { authorization: await scaled.signIn('one@test.example') };
    const id = await calls.checked([GOOD], caller);
    let removal: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      const jobs = new BulkJobRepository(trx);
      await jobs.startPlacing(id, 'PREPROCESS_SUCCESS', { now: scaled.clock.now(), by: 'user:one' });
      removal = new BulkJobRepository(db).removeUnplaced('kh-1', { keep: 0, except: null });
      // it waits for the transaction to end
      await vi.waitFor(async () => {
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
        expect((await waiting.execute(trx)).rows[0]?.count).toBeGreaterThan(0);
      });
    });
    await removal;
    expect((await calls.send('GET', `detail/kh-1/${id}`, caller)).statusCode).toBe(200);
    await scaled.stop();
  });

  it('stays until the corrected file that replaces it has taken its orders, unlike others that placed nothing', async () => {
    const own = await startPlatform({ env: { SANDBOX: 'off' } });
    const calls = bulkCalls(own);
    const caller = { authorization: await own.signIn('one@test.example') };
    const first = await calls.checked([GOOD], caller);
    for (let count = 0; count < 19; count += 1) {
      own.clock.advanceAtOnce(1_000);
      await calls.checked([{ ...GOOD, description: `${count}` }], caller);
    }
    const content = fileOf([{ ...GOOD, description: 'corrected' }]);
    const answer = await calls.send('POST', 'create', caller, { vendor_id: 'kh-1', content, replaces: first });
    expect(answer.statusCode, answer.body).toBe(201);
    await own.services.bulk.runner.settled();
    await calls.checked([{ ...GOOD, description: 'one more' }], caller);
    expect((await calls.send('GET', 'all/kh-1', caller)).json().body.length).toBeLessThanOrEqual(20);
    await own.stop();
  });

  it('is deleted after the retention, even in the middle of its placement', async () => {
    const id = await bulk.checked(Array(60).fill(GOOD), one);
    await bulk.send('POST', `place-orders/${id}`, one);
    await platform.services.bulk.jobRows.removeOlderThan(platform.clock.seconds + 1);
    await platform.services.bulk.runner.settled();
    expect((await bulk.send('GET', `detail/kh-1/${id}`, one)).statusCode).toBe(404);
    await maintain(platform.services);
  });
});

describe('a hostile file', () => {
  it('has its storable characters stored and its order placed', async () => {
    const id = await bulk.checked(
      [
        { ...GOOD, customerName: 'Nul_x0000_ Name', description: 'half _xD83D_ a pair' },
        { ...GOOD, customerName: '=HYPERLINK("http://evil.example")', description: '@SUM(A1)' },
      ],
      one,
    );
    await bulk.place(id, one);
    expect((await bulk.detail(id, one)).job).toMatchObject({ orders_placed: 2 });
    expect(await namesOf('kh-1', one)).toContain('Nul Name');
  });

  it('gets a row with very long texts marked with its errors', async () => {
    const long = 'long '.repeat(6_000);
    const id = await bulk.checked([{ ...GOOD, description: long, address: long, customerName: long }], one);
    const { rows } = await bulk.detail(id, one);
    expect(rows[0]?.status).toBe('ERROR');
    expect(rows[0]?.errors.length).toBeGreaterThan(0);
  });

  it.each([
    ['10,001 rows', () => fileOf(copies(10_001, { customerName: 'x' })), 'too-many-rows'],
    ['more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'), 'too-large'],
    ['bytes without a meaning', () => Buffer.alloc(100_000, 7).toString('base64'), 'not-a-spreadsheet'],
  ])('is refused with the reason: %s', async (_name, content, fault) => {
    const answer = await bulk.send('POST', 'create', one, { vendor_id: 'kh-1', content: content() });
    expect([answer.statusCode, answer.json().errors[0].meta.fault]).toEqual([400, fault]);
  });

  it('and others of the same account leave places for everybody else', async () => {
    const other = await colleague('waiting', ['kh-12']);
    // long to read, and quickly found wrong after that
    const content = fileOf(copies(2_000, { customerName: 'x' }));
    const create = (caller: Caller, vendorId: string) =>
      bulk.send('POST', 'create', caller, { vendor_id: vendorId, content });
    const answers = await Promise.all([...copies(8, GOOD).map(() => create(one, 'kh-1')), create(other, 'kh-12')]);
    expect(answers.at(-1)?.statusCode).toBe(201);
    const refused = answers.slice(0, -1).filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after']) > 0])).toEqual(
      Array.from({ length: 5 }, () => [429, true]),
    );
  });

  it('is refused in many copies at a time, and the platform keeps working', async () => {
    const other = await colleague('flood', ['kh-12']);
    const body = { vendor_id: 'kh-12', content: 'A'.repeat(7 * 1024 * 1024) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => bulk.send('POST', 'create', other, body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const larger = { ...body, content: 'A'.repeat(9 * 1024 * 1024) };
    expect((await bulk.send('POST', 'create', other, larger)).statusCode).toBe(413);
    expect((await bulk.send('GET', 'all/kh-12', other)).statusCode).toBe(200);
  });

  it.each(['kh-1', '..', '%00', "' or 1=1", 'a'.repeat(64)])('makes no job answer to the id %s', async (id) => {
    const path = encodeURIComponent(id);
    for (const answer of [
      await bulk.send('GET', `detail/kh-1/${path}`, one),
      await bulk.send('POST', `place-orders/${path}`, one),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe(`a file of an account that may upload ${LIMIT} in an hour`, () => {
  let limited: TestPlatform;
  let calls: ReturnType<typeof bulkCalls>;

  beforeAll(async () => {
    limited = await startPlatform({ env: { SANDBOX: 'off', BULK_JOBS: String(LIMIT) } });
    calls = bulkCalls(limited);
  });
  afterAll(() => limited.stop());

  it('counts once towards the limit however often its upload is repeated under the same key', async () => {
    const patient = { ...(await colleague('patient', ['kh-12'], limited)), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => calls.create([GOOD], patient, 'kh-12')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    await limited.services.bulk.runner.settled();
    expect((await calls.create([GOOD], patient, 'kh-12')).statusCode).toBe(201);
  });

  it('is neither read nor counted again under its key, and still answered at the limit', async () => {
    const caller = await colleague('repeating', ['kh-11', 'kh-12'], limited);
    const keyed = { ...caller, key: randomUUID() };
    const body = { vendor_id: 'kh-11', content: fileOf([GOOD]) };
    const first = await calls.send('POST', 'create', keyed, body);
    const reading = vi.spyOn(limited.services.bulk.reading, 'read');
    for (let count = 0; count < LIMIT; count += 1) await calls.send('POST', 'create', keyed, body);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
    // the same orders in other bytes are the same file, other orders are not; both count, because they have to be read
    const khmer = await calls.send('POST', 'create', keyed, { ...body, content: inKhmer(GOOD) });
    expect([khmer.statusCode, khmer.json()]).toEqual([201, first.json()]);
    const other = await calls.send('POST', 'create', keyed, { ...body, content: fileOf([GOOD, GOOD]) });
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    for (let count = 3; count < LIMIT; count += 1) {
      expect((await calls.create([GOOD], caller, 'kh-12')).statusCode).toBe(201);
    }
    expect((await calls.create([GOOD], caller, 'kh-12')).statusCode).toBe(429);
    const again = await calls.send('POST', 'create', keyed, body);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    await limited.services.bulk.runner.settled();
  });

  it('counts towards an hourly limit of files', async () => {
    const busy = await colleague('busy', ['kh-12'], limited);
    const answers = [];
    for (let count = 0; count <= LIMIT; count += 1) answers.push(await calls.create([GOOD], busy, 'kh-12'));
    await limited.services.bulk.runner.settled();
    expect(answers.slice(0, LIMIT).every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect([answers[LIMIT]?.statusCode, codeOf(answers[LIMIT] ?? { json: () => ({}) })]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
  });
});
