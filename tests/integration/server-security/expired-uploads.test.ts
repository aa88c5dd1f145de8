import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, PASSWORD, startPlatform, type TestPlatform } from '../server/support/platform';
import { fileOf, GOOD } from '../server-bulk/support/bulk';
import { ACCEPTED, onlineRequest, Payer } from '../server-payments/support/cards';

/** Longer than the tokens below live, shorter than a fee and its payment. */
const EXPIRED_MS = 301_000;

describe('an access token that expires while something is being sent', () => {
  let platform: TestPlatform;
  let origin: string;
  let refreshToken: string;
  let authorization: string;

  beforeAll(async () => {
    platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '300' } });
    origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => platform.stop());

  const renew = async (path: string, payload: object) => {
    const answer = await platform.app.inject({ method: 'POST', url: `${API}${path}`, payload });
    const { AccessToken, IdToken, RefreshToken } = answer.json().result.AuthenticationResult;
    refreshToken = RefreshToken;
    authorization = `Bearer ${AccessToken} ${IdToken}`;
  };
  const signIn = () => renew('/login', { email_address: 'one@test.example', password: PASSWORD });
  const extend = () => renew('/login/extend', { refresh_token: refreshToken });
  const upload = (key: string, content: string) =>
    fetch(`${origin}${API}/bulk-job/create`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ vendor_id: 'kh-1', content, file_name: 'orders.xlsx' }),
    });

  it('refuses a large file in a form that can be read, and takes the same file once with renewed tokens', async () => {
    await signIn();
    platform.clock.advanceAtOnce(EXPIRED_MS);
    const large = randomBytes(4_500_000).toString('base64');
    for (let time = 0; time < 5; time += 1) {
      const refused = await upload(randomUUID(), large);
      expect([refused.status, await refused.json()]).toMatchObject([401, { errors: [{ code: 'UNAUTHORIZED' }] }]);
    }
    const [key, content] = [randomUUID(), fileOf([GOOD])];
    expect((await upload(key, content)).status).toBe(401);
    await extend();
    const first = await upload(key, content);
    expect(first.status).toBe(201);
    platform.clock.advanceAtOnce(EXPIRED_MS);
    await extend();
    expect(await (await upload(key, content)).json()).toEqual(await first.json());
    const jobs = await platform.services.database.db.selectFrom('bulk_jobs').select('id').execute();
    expect(jobs).toHaveLength(1);
    await platform.services.bulk.runner.settled();
  });

  it('leaves a payment as it was, which is confirmed once with renewed tokens', async () => {
    await signIn();
    const before = await platform.services.orders.countAll();
    const key = randomUUID();
    const payer = new Payer(platform, authorization);
    const body = await payer.prepare(onlineRequest(platform), key, await payer.card(ACCEPTED));
    platform.clock.advanceAtOnce(EXPIRED_MS);
    const confirm = () => new Payer(platform, authorization).confirm(body, key);
    expect((await confirm()).statusCode).toBe(401);
    expect(await platform.services.orders.countAll()).toBe(before);
    await extend();
    const paid = await confirm();
    expect(paid.statusCode).toBe(201);
    // its answer was lost, and the tokens expired once more
    platform.clock.advanceAtOnce(EXPIRED_MS);
    expect((await confirm()).statusCode).toBe(401);
    await extend();
    expect((await confirm()).json()).toEqual(paid.json());
    expect(await platform.services.orders.countAll()).toBe(before + 1);
  });
});
