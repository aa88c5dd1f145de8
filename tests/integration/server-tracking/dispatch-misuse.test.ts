import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/settings';
import type { OrderRecord } from '../../../src/domain/order/order';
import { PICTURE_BYTES } from '../../../src/protocol/schemas';
import { API, codeOf, PICKUP, startPlatform, type TestPlatform } from '../server/support/platform';
import { DISPATCH_TOKEN, dispatcherOf, PNG } from './support/dispatcher';

const HOUR_MS = 3_600_000;

describe('misused calls of dispatchers', () => {
  let platform: TestPlatform;
  let dispatcher: ReturnType<typeof dispatcherOf>;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({
      env: { DISPATCH_TOKEN, DISPATCH_TOKEN_TRIES: '5', ACCESS_TOKEN_SECONDS: '86400' },
    });
    dispatcher = dispatcherOf(platform);
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const statusOf = async (authorization: string, remoteAddress: string) => {
    const headers = { ...(authorization !== '' && { authorization }) };
    return (await platform.app.inject({ method: 'GET', url: `${API}/dispatch/orders`, headers, remoteAddress }))
      .statusCode;
  };

  it('are refused without the token: nobody’s session, guest’s or host’s token is one', async () => {
    const guest = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const { token } = await platform.services.platformTokens.issue('kh-1', 'till', 1);
    const statuses: number[] = [];
    for (const authorization of [
      '',
      one,
      `Bearer ${guest.json().result.token}`,
      `GoDroid ${token}`,
      `GoDroid ${DISPATCH_TOKEN}`,
      DISPATCH_TOKEN,
      `Bearer ${DISPATCH_TOKEN}x`,
      `Bearer ${DISPATCH_TOKEN.slice(1)}`,
      `Bearer ${DISPATCH_TOKEN} x`,
    ]) {
      statuses.push(await statusOf(authorization, `192.0.2.${10 + statuses.length}`));
    }
    expect(statuses).toEqual(Array(9).fill(401));
  });

  it('are refused for an hour once an address has tried too many tokens; the right one never is', async () => {
    const tried = [];
    for (let count = 0; count < 7; count += 1) tried.push(await statusOf(`Bearer wrong-${count}`, '192.0.2.2'));
    expect(tried).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await statusOf('', '192.0.2.2')).toBe(401);
    expect(await statusOf(`Bearer ${DISPATCH_TOKEN}`, '192.0.2.2')).toBe(200);
    expect(await statusOf('Bearer wrong', '192.0.2.3')).toBe(401);
    platform.clock.advanceAtOnce(HOUR_MS);
    expect(await statusOf('Bearer wrong', '192.0.2.2')).toBe(401);
  });

  it('take the former token, too, while it is being changed', async () => {
    const both = await startPlatform({ env: { DISPATCH_TOKEN: `the-token-after-it,${DISPATCH_TOKEN}` } });
    const tried = [];
    for (const token of [DISPATCH_TOKEN, 'the-token-after-it', `the-token-after-it,${DISPATCH_TOKEN}`]) {
      const headers = { authorization: `Bearer ${token}` };
      tried.push((await both.app.inject({ method: 'GET', url: `${API}/dispatch/orders`, headers })).statusCode);
    }
    await both.stop();
    expect(tried).toEqual([200, 200, 401]);
  });

  it('open nothing else to their token', async () => {
    const headers = { authorization: `Bearer ${DISPATCH_TOKEN}` };
    for (const url of ['/vendors', '/vendor/kh-1/orders', '/account/sessions', '/order?vendorId=kh-1&orderId=x']) {
      expect((await platform.app.inject({ method: 'GET', url: API + url, headers })).statusCode).toBe(401);
    }
  });

  it('don’t exist without the setting, whatever is sent', async () => {
    const without = await startPlatform({});
    const headers = { authorization: `Bearer ${DISPATCH_TOKEN}` };
    for (const [method, url] of [
      ['GET', '/dispatch/orders'],
      ['PUT', '/dispatch/order/kh-1-x/status'],
      ['PUT', '/dispatch/riders/rider-1'],
    ] as const) {
      const answer = await without.app.inject({ method, url: API + url, headers });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    }
    const document = (await without.app.inject({ method: 'GET', url: '/openapi.json' })).json();
    expect(Object.keys(document.paths).filter((path) => path.includes('dispatch'))).toEqual([]);
    await without.stop();
  });

  it.each([
    ['short', '5 bytes long'],
    ['sixteen signs ok', '16 bytes long'],
    [`${DISPATCH_TOKEN},short`, '5 bytes long'],
    [`${DISPATCH_TOKEN},`, '0 bytes long'],
  ])('need a token that can be sent and not be guessed (%s), and never repeat it', (token, length) => {
    const read = () => readSettings({ DISPATCH_TOKEN: token });
    expect(read).toThrow(`DISPATCH_TOKEN is "${length}", but it has to be 16 or more visible ASCII characters`);
    expect(read).not.toThrow(token);
  });

  it('answer 404 for an order or a rider that doesn’t exist', async () => {
    const unknown = { order_id: 'kh-1-nosuch', revision: 1 } as OrderRecord;
    const order = await dispatcher.place(one);
    const answers = [
      await dispatcher.put(unknown, 'RECEIVED'),
      await dispatcher.put(order, 'RECEIVED', { rider_id: 'nobody' }),
      await dispatcher.leave(unknown, 'pickup', PNG),
      await dispatcher.call('GET', '/order/kh-1-nosuch'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].meta.what])).toEqual([
      [404, 'order'],
      [404, 'rider'],
      [404, 'order'],
      [404, 'order'],
    ]);
  });

  it('change nothing of an order that has ended, or that was not collected', async () => {
    const order = await dispatcher.place(one);
    const early = await dispatcher.put(order, 'DELIVERED');
    expect([early.statusCode, early.json().errors[0].meta]).toMatchObject([409, { because: 'not-collected' }]);
    const end = (await dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' })).json().result;
    const late = await dispatcher.put(end, 'RECEIVED');
    expect([late.statusCode, late.json().errors[0].meta]).toEqual([
      409,
      { because: 'finished', status: 'CANCELLED', revision: 2, rider_id: null },
    ]);
    expect((await dispatcher.call('GET', `/order/${order.order_id}`)).json().result).toMatchObject(end);
  });

  it.each([
    { status: 'NEW' },
    { status: 'STALLED' },
    { status: 'constructor' },
    { status: 'RECEIVED\0' },
    { revision: -1 },
    { revision: 1.5 },
    { revision: '1' },
    { revision: 1e300 },
    { status: 'CANCELLED' },
    { status: 'CANCELLED', reason: 'BORED' },
    { reason: 'NO_RIDERS' },
    { rider_id: '' },
    { rider_id: 'x'.repeat(65) },
    { rider_id: '\ud800' },
    { estimations: { pickup_at: -1 } },
    { estimations: { delivery_at: 1e18 } },
    { estimations: [] },
  ])('refuse a status with %j', async (changes) => {
    const order = await dispatcher.place(one);
    const answer = await dispatcher.put(order, 'RECEIVED', changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
    const seen = (await dispatcher.call('GET', `/order/${order.order_id}`)).json().result;
    expect([seen.status, seen.revision]).toEqual(['NEW', 1]);
  });

  it.each([
    { name: '' },
    { name: '   ' },
    { name: '\u200b\u202e\u2066' },
    { name: '\n\u0007' },
    { name: 'x'.repeat(129) },
    { name: 'a\0b' },
    { name: 7 },
    { phone_number: '12' },
    { phone_number: '<script>' },
    { location: null },
    { location: { latitude: 90.1, longitude: 0 } },
    { location: { latitude: '11', longitude: 104 } },
    { at: -1 },
    { at: 8.7e12 },
  ])('refuse a rider with %j', async (changes) => {
    const answer = await dispatcher.report('rider-1', changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
    expect(await platform.services.riders.find('rider-1')).toBeUndefined();
  });

  it('store a rider’s name without the invisible characters before it', async () => {
    const answer = await dispatcher.report('rider-2', { name: '\u200b \u2066Dara\u200d Sok ' });
    expect(answer.json().result.name).toBe('Dara\u200d Sok');
  });

  it('refuse ids, pages and positions in a list that no dispatcher was given', async () => {
    const keyOf = (text: string) => Buffer.from(text).toString('base64url');
    const rider = { name: 'Vann Chenda', location: PICKUP };
    const refusals: string[] = [];
    for (const [method, path, body] of [
      ['PUT', '/riders/a%00b', rider],
      ['PUT', `/riders/${'x'.repeat(65)}`, rider],
      ...['0', '201', '-1', 'all'].map((count) => ['GET', `/orders?count=${count}`] as const),
      ...['x', 'x'.repeat(257), '%00', keyOf('1.a\0b'), keyOf('x.y')].map(
        (key) => ['GET', `/orders?pagination_key=${key}`] as const,
      ),
      ['GET', '/order/a%00b'],
      ['PUT', '/order/kh-1-x/status', []],
    ] as const) {
      const answer = await dispatcher.call(method, path, body);
      refusals.push(`${path} ${answer.statusCode} ${answer.statusCode === 400 ? codeOf(answer) : ''}`);
    }
    expect(refusals.filter((refusal) => !refusal.endsWith(' 400 VALIDATION'))).toEqual([]);
  });

  it('are refused without the token before anything of them is read', async () => {
    const url = `${API}/dispatch/order/kh-1-x/status`;
    const headers = { 'content-type': 'text/plain' };
    const answer = await platform.app.inject({ method: 'PUT', url, headers, payload: 'x'.repeat(2_000_000) });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('change nothing when they come late, twice or in another order', async () => {
    const order = await dispatcher.place(one);
    const received = (await dispatcher.put(order, 'RECEIVED')).json().result;
    const collected = (await dispatcher.put(received, 'PICKED_UP')).json().result;
    // the first one comes once more after the second, and one from the future before its time
    const replayed = await dispatcher.put(order, 'RECEIVED');
    const early = await dispatcher.put({ ...collected, revision: collected.revision + 1 }, 'DELIVERED');
    for (const answer of [replayed, early]) {
      expect([answer.statusCode, answer.json().errors[0].meta]).toEqual([
        409,
        {
          because: 'revision',
          status: 'PICKED_UP',
          revision: collected.revision,
          rider_id: null,
        },
      ]);
    }
    expect((await dispatcher.call('GET', `/order/${order.order_id}`)).json().result).toEqual(collected);
  });

  it('take texts of every kind as texts', async () => {
    const name = `'; drop table riders; -- <img src=x onerror=alert(1)> =1+1 វណ្ណ 🛵`;
    const id = '../%2e ?#\\ 🛵';
    const { result } = (await dispatcher.report(id, { name, vehicle: 'a\r\nb', phone_number: null })).json();
    expect(result).toMatchObject({ rider_id: id, name, vehicle: 'a\r\nb', phone_number: null, location: PICKUP });
    const order = await dispatcher.place(one);
    expect((await dispatcher.put(order, 'RECEIVED', { rider_id: id })).json().result.rider_id).toBe(id);
  });

  it('take pictures alone, of a size that a phone sends', async () => {
    const order = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP');
    const sized = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
    const largest = await dispatcher.leave(order, 'pickup', sized(PICTURE_BYTES));
    expect(largest.statusCode).toBe(200);
    const statuses = [];
    for (const picture of [
      sized(PICTURE_BYTES + 3),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a and more'),
      PNG.subarray(0, -1),
      'no base64!',
      `${PNG.toString('base64')}====`,
      '',
    ]) {
      statuses.push((await dispatcher.leave(order, 'pickup', picture)).statusCode);
    }
    expect(statuses).toEqual(Array(7).fill(400));
    expect((await dispatcher.leave(order, 'pickup', sized(2 * PICTURE_BYTES))).statusCode).toBe(413);
    expect((await dispatcher.leave(order, 'selfie', PNG)).statusCode).toBe(400);
  });
});
