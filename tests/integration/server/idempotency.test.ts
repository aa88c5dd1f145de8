import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordRow } from '../../bench/record-row';
import { API, codeOf, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('idempotency of POST /order on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let two: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  const countOrders = () => platform.services.orders.countAll();
  const post = (payload: unknown, key: string | null, authorization = one) =>
    postOrder(platform, payload, { key, authorization });

  it('answers 201 the first time, and the same order with 200 every time after', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const first = await post(payload, key);
    const again = await post(payload, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
  });

  it('recognises the key after the signature has expired', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const first = await post(payload, key);
    platform.clock.advanceAtOnce(16 * 60_000);
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
    expect((await post(payload, key)).json()).toEqual(first.json());
    const fresh = await post(payload, randomUUID());
    expect([fresh.statusCode, codeOf(fresh)]).toEqual([409, 'SignatureExpired']);
  });

  it('treats the same JSON written differently as the same request', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const first = await post(payload, key);
    const reordered = Object.fromEntries(Object.entries(payload).reverse());
    const again = await platform.app.inject({
      method: 'POST',
      url: `${API}/order`,
      headers: { authorization: one, 'idempotency-key': key.toUpperCase(), 'content-type': 'application/json' },
      payload: JSON.stringify(reordered, null, 2),
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('refuses another payload under a known key, a malformed one too', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    await post(payload, key);
    const other = await post({ ...payload, delivery_fee: 0.5 }, key);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const malformed = await post({ nonsense: true }, key);
    expect([malformed.statusCode, codeOf(malformed)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it("does not recognise another owner's key, by POST or by look-up", async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    await post(payload, key);
    const foreign = await post(payload, key, two);
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'NOT_FOUND']);
    expect((await get(platform, `${API}/order/by-key/${key}`, two)).statusCode).toBe(404);
    expect((await get(platform, `${API}/order/by-key/${key}`, one)).statusCode).toBe(200);
    expect((await get(platform, `${API}/order/by-key/${randomUUID()}`, one)).statusCode).toBe(404);
  });

  it('does not store a refusal: the corrected payload may use the key', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const before = await countOrders();
    const refused = await post({ ...payload, delivery_fee: 0.01 }, key);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'SIGNATURE_INVALID']);
    expect(await countOrders()).toBe(before);
    expect((await post(payload, key)).statusCode).toBe(201);
  });

  it('makes one order from 20 simultaneous posts', async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(payload, key)));
    expect(await countOrders()).toBe(before + 1);
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const others = answers.filter((answer) => answer.statusCode !== 201);
    for (const answer of others.filter((other) => other.statusCode !== 200)) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
    }
    expect((await post(payload, key)).statusCode).toBe(200);
  });

  it("hides that another owner's request with the key is in flight", async () => {
    const key = randomUUID();
    const payload = orderRequest(platform);
    const [mine, foreign] = await Promise.all([
      post(payload, key),
      post(orderRequest(platform, { vendor_id: 'kh-2' }), key, two),
    ]);
    const codes = [mine, foreign].map((answer) => answer.statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([201, 404]);
  });

  it('asks the database twice at most for an order with a key, once flags, hours and shop have been read', async () => {
    await post(orderRequest(platform), randomUUID());
    const statements = vi.spyOn(platform.services.database.db.getExecutor(), 'executeQuery');
    expect((await post(orderRequest(platform), randomUUID())).statusCode).toBe(201);
    const asked = statements.mock.calls.length;
    recordRow({
      what: `SQL statements for an order with a key, ${dialect}`,
      goal: '≤ 2',
      measured: `${asked}`,
      isMet: asked <= 2,
    });
    expect(asked).toBeLessThanOrEqual(2);
    expect(asked).toBeGreaterThan(0);
  });

  it('does not count a repetition against the limit of orders', async () => {
    const own = await startPlatform({ dialect, env: { ORDERS_PER_HOUR: '2' } });
    const authorization = await own.signIn('one@test.example');
    const place = (payload: unknown, key: string) => postOrder(own, payload, { key, authorization });
    const [first, second] = [orderRequest(own), orderRequest(own)];
    await place(first, 'c0ffee00-0000-4000-8000-000000000001');
    for (let time = 0; time < 5; time += 1) {
      expect((await place(first, 'c0ffee00-0000-4000-8000-000000000001')).statusCode).toBe(200);
    }
    expect((await place(second, 'c0ffee00-0000-4000-8000-000000000002')).statusCode).toBe(201);
    // a repetition is answered although nothing more may be placed
    expect((await place(first, 'c0ffee00-0000-4000-8000-000000000001')).statusCode).toBe(200);
    expect((await place(orderRequest(own), randomUUID())).statusCode).toBe(429);
    await own.stop();
  });

  it('treats every order without a key as a new one', async () => {
    const payload = orderRequest(platform);
    const before = await countOrders();
    await post(payload, null);
    await post(payload, null);
    expect(await countOrders()).toBe(before + 2);
  });

  it('refuses a key that is not a UUID', async () => {
    const answer = await post(orderRequest(platform), 'again');
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });
});

describe.each(DIALECTS.filter((dialect) => dialect === 'postgres'))(
  'idempotency between two processes on %s',
  { timeout: 60_000 },
  () => {
    it('is decided by the unique key', async () => {
      const first = await startPlatform({ dialect: 'postgres' });
      const second = await startPlatform({ databaseUrl: first.database?.url ?? '' });
      try {
        const authorization = await first.signIn('one@test.example');
        const payload = orderRequest(first);
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            postOrder(index % 2 ? first : second, payload, { key, authorization }),
          ),
        );
        expect(await first.services.orders.countAll()).toBe(1);
        expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
        const ids = answers.filter((answer) => answer.statusCode < 300).map((answer) => answer.json().result.order_id);
        expect(new Set(ids).size).toBe(1);
      } finally {
        await second.stop();
        await first.stop();
      }
    });
  },
);
