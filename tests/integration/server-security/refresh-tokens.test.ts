import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, get, PASSWORD, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { open } from '../server/support/socket';

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

describe.each(DIALECTS)('refresh tokens on %s', (dialect) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
  });
  afterAll(() => platform.stop());

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'POST', url: `${API}${path}`, headers, payload });
  const signIn = async (): Promise<Tokens> =>
    (await post('/login', { email_address: 'one@test.example', password: PASSWORD })).json().result
      .AuthenticationResult;
  const extend = (refresh_token: string) => post('/login/extend', { refresh_token });
  const renewed = async (refreshToken: string): Promise<Tokens> =>
    (await extend(refreshToken)).json().result.AuthenticationResult;
  const headerOf = ({ AccessToken, IdToken }: Tokens) => `Bearer ${AccessToken} ${IdToken}`;
  const isOpen = async (tokens: Tokens) => (await get(platform, `${API}/vendors`, headerOf(tokens))).statusCode === 200;

  it('rotate: each exchange answers the next one, and the session goes on', async () => {
    const first = await signIn();
    const second = await renewed(first.RefreshToken);
    platform.clock.advanceAtOnce(60_000);
    const third = await renewed(second.RefreshToken);
    expect(new Set([first.RefreshToken, second.RefreshToken, third.RefreshToken]).size).toBe(3);
    expect(await isOpen(third)).toBe(true);
  });

  it('whose answer was lost are given again for 30 s', async () => {
    const first = await signIn();
    const second = await renewed(first.RefreshToken);
    platform.clock.advanceAtOnce(30_000);
    expect((await renewed(first.RefreshToken)).RefreshToken).toBe(second.RefreshToken);
    expect((await renewed(second.RefreshToken)).RefreshToken).toBeTruthy();
  });

  it('asked for by two tabs at once are the same, and a later tab gets the newest', async () => {
    const first = await signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => renewed(first.RefreshToken)));
    expect(new Set(answers.map(({ RefreshToken }) => RefreshToken)).size).toBe(1);
    const third = await renewed(answers[0]?.RefreshToken ?? '');
    expect((await renewed(first.RefreshToken)).RefreshToken).toBe(third.RefreshToken);
  });

  it('used again after the 30 s end the whole session and its sockets', async () => {
    const first = await signIn();
    const second = await renewed(first.RefreshToken);
    platform.clock.advanceAtOnce(31_000);
    const live = await open(platform, { authorization: headerOf(second) });
    const reused = await extend(first.RefreshToken);
    expect([reused.statusCode, codeOf(reused)]).toEqual([401, 'UNAUTHORIZED']);
    expect((await extend(second.RefreshToken)).statusCode).toBe(401);
    expect(await isOpen(second)).toBe(false);
    expect(await live.closed).toBe(4401);
  });

  it('that end one session do not affect the same user’s other sessions', async () => {
    const [thief, owner] = [await signIn(), await signIn()];
    await renewed(thief.RefreshToken);
    platform.clock.advanceAtOnce(31_000);
    await extend(thief.RefreshToken);
    expect((await extend(owner.RefreshToken)).statusCode).toBe(200);
  });

  it('of sessions opened before rotation are exchanged like others', async () => {
    const first = await signIn();
    await platform.services.database.db.deleteFrom('used_refresh_tokens').execute();
    expect((await extend(first.RefreshToken)).statusCode).toBe(200);
  });

  it('are stored as hashes, used ones too', async () => {
    const first = await signIn();
    const second = await renewed(first.RefreshToken);
    const { db } = platform.services.database;
    const rows = [
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('used_refresh_tokens').selectAll().execute(),
    ];
    for (const token of [first.RefreshToken, second.RefreshToken]) expect(JSON.stringify(rows)).not.toContain(token);
  });

  describe('at sign-out', () => {
    it('one refresh token is enough, also when the access token has expired', async () => {
      const tokens = await signIn();
      const live = await open(platform, { authorization: headerOf(tokens) });
      const answer = await post('/logout', { refresh_token: tokens.RefreshToken }, { authorization: 'Bearer old old' });
      expect(answer.statusCode).toBe(200);
      expect((await extend(tokens.RefreshToken)).statusCode).toBe(401);
      expect(await isOpen(tokens)).toBe(false);
      expect(await live.closed).toBe(4401);
    });

    it('a refresh token that was exchanged meanwhile ends its session as well', async () => {
      const first = await signIn();
      const second = await renewed(first.RefreshToken);
      platform.clock.advanceAtOnce(3_600_000);
      expect((await post('/logout', { refresh_token: first.RefreshToken })).statusCode).toBe(200);
      expect((await extend(second.RefreshToken)).statusCode).toBe(401);
    });

    it('an unknown refresh token counts as ended, and a call with neither token nor session is not refused', async () => {
      expect((await post('/logout', { refresh_token: 'nobody-knows' })).statusCode).toBe(200);
      const nothing = await post('/logout', {});
      expect([nothing.statusCode, codeOf(nothing)]).toEqual([401, 'UNAUTHORIZED']);
      expect((await post('/logout', { refresh_token: 7 })).statusCode).toBe(401);
    });

    it('under a platform token the user’s session ends, and the platform token stays valid', async () => {
      const { token } = await platform.services.platformTokens.issue('kh-2', 'till', 1);
      const authorization = `GoDroid ${token}`;
      const tokens = await signIn();
      expect((await post('/logout', { refresh_token: tokens.RefreshToken }, { authorization })).statusCode).toBe(200);
      expect((await extend(tokens.RefreshToken)).statusCode).toBe(401);
      expect((await post('/logout', {}, { authorization })).statusCode).toBe(200);
      expect((await get(platform, `${API}/vendors`, authorization)).statusCode).toBe(200);
    });
  });
});
