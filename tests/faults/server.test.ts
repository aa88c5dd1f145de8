import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, get, startPlatform, type TestPlatform } from '../integration/server/support/platform';
import { connect, open } from '../integration/server/support/socket';

describe('a hostile or malformed client', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform();
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  it('fault 28: a 10 MB frame is closed with 1009, and a flood of frames with 1008', async () => {
    const live = await open(platform, { authorization: one });
    live.socket.send('x'.repeat(10 * 1024 * 1024));
    expect(await live.closed).toBe(1009);
    const flood = await open(platform, { authorization: one });
    for (let index = 0; index < 500; index += 1) flood.send('subscribeToVendor', { vendor_id: 'kh-1' });
    expect(await flood.closed).toBe(1008);
    expect((await get(platform, '/healthz', '')).statusCode).toBe(200);
  });

  /** an unsigned token */
  const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvbmUifQ.';
  it.each([
    '',
    'Bearer',
    'Bearer a',
    'Bearer a b c',
    `Bearer ${unsigned} ${unsigned}`,
    `Bearer ${'x'.repeat(5_000)} y`,
    'Bearer %00 %ff',
    'GoDroid',
    'GoDroid ../../etc',
    'Basic b25lOnR3bw==',
    'Tracking',
  ])('fault 25: a malformed token is answered with 401, over HTTP and at the socket: %s', async (authorization) => {
    const answer = await get(platform, `${API}/vendors`, authorization);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'UNAUTHORIZED']);
    expect(await connect(platform, { authorization })).toBe(401);
  });

  it('fault 25: an expired token is answered with 401 too', async () => {
    platform.clock.advanceAtOnce(100 * 3_600_000);
    expect((await get(platform, `${API}/vendors`, one)).statusCode).toBe(401);
    expect(await connect(platform, { authorization: one })).toBe(401);
  });
});
