import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, orderRequest, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('unstorable input on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  /** `json` is sent as it stands, escapes and all. */
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, json?: string, authorization?: string) =>
    platform.app.inject({
      method,
      url,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { payload: json }),
    });
  const refused = async (answer: ReturnType<typeof send>) => {
    const { statusCode } = await answer;
    return [statusCode, codeOf(await answer)];
  };

  it.each([
    ['GET', `${API}/tracking/%00`],
    ['GET', `${API}/receipt/a%00b`],
    ['GET', `/card-provider/challenge/%00`],
    ['POST', `/card-provider/challenge/%00`],
  ] as const)('is refused in a path without a token: %s %s', async (method, url) => {
    expect(await refused(send(method, url, method === 'POST' ? '{"answer":"approve"}' : undefined))).toEqual([
      400,
      'VALIDATION',
    ]);
  });

  it.each([
    ['/login', '{"email_address":"a\\u0000@b.example","password":"x"}'],
    ['/login', '{"email_address":"a@b.example","password":"\\ud800"}'],
    ['/tracking/lookup', '{"order_id":"\\u0000","phone_number":"012"}'],
    ['/login/extend', '{"refresh_token":"\\udc00"}'],
  ])('is refused in a body without a token: %s %s', async (path, json) => {
    expect(await refused(send('POST', API + path, json))).toEqual([400, 'VALIDATION']);
  });

  it.each([
    ['GET', '/order?vendorId=kh-1&orderId=%00'],
    ['GET', '/order/by-key/%00'],
    ['GET', '/order/%00/proof/delivery'],
    ['GET', '/vendor/kh-1/orders?pagination_key=%00'],
    ['GET', '/addressbook/search-customers/kh-1?query=%00'],
    ['GET', '/voucher/%00'],
    ['POST', '/order/%00/tracking-link/rotate'],
    ['DELETE', '/push/subscriptions/%00'],
  ] as const)('is refused in path and query of a signed-in call: %s %s', async (method, path) => {
    expect(await refused(send(method, API + path, undefined, one))).toEqual([400, 'VALIDATION']);
  });

  it('is refused inside a pagination key', async () => {
    const key = Buffer.from('1700000000.kh-1\0').toString('base64url');
    const path = `${API}/vendor/kh-1/orders?pagination_key=${key}`;
    expect(await refused(send('GET', path, undefined, one))).toEqual([400, 'VALIDATION']);
  });

  it.each(['\\u0000', '\\ud83d', '\\ude00', '\\ude00\\ud83d'])('is refused in an order, as %s', async (escape) => {
    const request = JSON.stringify(orderRequest(platform)).replace('Sok Dara', `Lone${escape} Name`);
    expect(await refused(send('POST', `${API}/order`, request, one))).toEqual([400, 'VALIDATION']);
  });

  it('is refused in the name of an unknown field too', async () => {
    const request = JSON.stringify({ ...orderRequest(platform), extra: 1 }).replace('extra', 'x\\u0000');
    expect(await refused(send('POST', `${API}/order`, request, one))).toEqual([400, 'VALIDATION']);
  });

  it('is refused as a raw byte in the JSON', async () => {
    expect(await refused(send('POST', `${API}/login`, '{"email_address":"a\0","password":"x"}'))).toEqual([
      400,
      'VALIDATION',
    ]);
  });

  it('gets the same answer as any other call while there is no valid token', async () => {
    expect(await refused(send('GET', `${API}/order/by-key/%00`))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('does not include a whole emoji', async () => {
    const request = JSON.stringify(orderRequest(platform)).replace('Sok Dara', 'Sok \\ud83d\\udef5');
    const answer = await send('POST', `${API}/order`, request, one);
    expect(answer.json().result.customer.name).toBe('Sok 🛵');
  });

  it.each([
    ['/order', 3_000],
    ['/order/payment/intent/confirm', 5_000],
    ['/login', 20_000],
  ])('includes JSON nested deeper than 32 levels: %s', async (path, depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const json = path === '/login' ? `{"a":${nested}}` : `{"purchase_intent_id":1,"a":${nested}}`;
    expect(await refused(send('POST', API + path, json, one))).toEqual([400, 'VALIDATION']);
  });

  it('begins at the 33rd level of nested JSON', async () => {
    const nested = (depth: number) => `{"vendor_id":"kh-1","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const message = async (depth: number) =>
      (await send('POST', `${API}/order`, nested(depth), one)).json().errors[0].message as string;
    expect(await message(32)).not.toContain('deep');
    expect(await message(33)).toContain('32 deep');
  });

  it.each(['from', 'to', 'updated_since'])('includes %s beyond the year 9999', async (name) => {
    for (const at of ['253402300800', '9223372036854775808', '1e300', '-1']) {
      expect(await refused(send('GET', `${API}/vendor/kh-1/orders?${name}=${at}`, undefined, one))).toEqual([
        400,
        'VALIDATION',
      ]);
    }
    expect((await send('GET', `${API}/vendor/kh-1/orders?${name}=253402300799`, undefined, one)).statusCode).toBe(200);
  });

  it('includes an export of days that do not exist', async () => {
    const json = JSON.stringify({ kind: 'orders', from: 8.7e12, to: 8.7e12, format: 'csv' });
    expect(await refused(send('POST', `${API}/vendor/kh-1/export`, json, one))).toEqual([400, 'VALIDATION']);
    const last = JSON.stringify({ kind: 'orders', from: 253402300799, to: 253402300799, format: 'csv' });
    expect((await send('POST', `${API}/vendor/kh-1/export`, last, one)).statusCode).toBe(200);
  });
});
