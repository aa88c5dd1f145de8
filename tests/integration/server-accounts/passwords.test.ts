import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { UserRepository } from '../../../server/accounts/user-repository';
import { API, get, PASSWORD } from '../server/support/platform';
import { cheapHash } from '../server/support/cheap-password';
import { DIALECTS } from '../server/support/postgres';
import { type AccountPlatform, NEW_PASSWORD, startAccounts } from './support/accounts';
import { codeIn, fragmentOf } from './support/mails';

const ONE = 'one@test.example';
const TWO = 'two@test.example';

const ascending = (a: number, b: number) => a - b;

describe.each(DIALECTS)('passwords on %s', { timeout: 120_000 }, (dialect) => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({
      dialect,
      env: {
        ACCOUNT_MAILS: '100',
        ACCOUNT_MAILS_PER_ADDRESS: '1000',
        CODE_TRIES: '100',
        CODE_TRIES_PER_ADDRESS: '1000',
      },
    });
  });
  afterAll(() => platform.stop());

  const givePassword = async (email: string) => {
    const user = required(await platform.services.users.findByEmail(email), email);
    await platform.services.users.setPassword(user.id, await cheapHash(PASSWORD));
  };
  beforeEach(() => Promise.all([givePassword(ONE), givePassword(TWO)]));

  const codeFor = async (email_address: string) => {
    expect(await platform.post('/password/forgot', { email_address })).toMatchObject({ status: 200 });
    return codeIn(required((await platform.mailsTo(email_address.trim().toLowerCase())).at(-1), 'mail'));
  };
  const reset = (email_address: string, code: string, password = NEW_PASSWORD) =>
    platform.post('/password/reset', { email_address, code, password });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const isIn = async (authorization: string) =>
    (await get(platform, `${API}/vendors`, authorization)).statusCode === 200;

  it('can be reset with the code of the mail, which ends every session', async () => {
    const { authorization } = await platform.logIn(ONE, PASSWORD);
    const code = await codeFor('One@Test.example ');
    expect(code).toMatch(/^\d{6}$/);
    expect(await reset('ONE@test.example', code)).toMatchObject({ status: 200 });
    expect(await isIn(authorization)).toBe(false);
    expect((await platform.logIn(ONE, PASSWORD)).status).toBe(401);
    expect((await platform.logIn(ONE, NEW_PASSWORD)).status).toBe(200);
    const told = required((await platform.mailsTo(ONE)).at(-1), 'mail');
    expect(told.subject).toBe('Your foodpanda password was changed');
    // the code was good once
    expect(await reset(ONE, code, 'Third!2026')).toMatchObject({ status: 422, code: 'CODE_MISMATCH' });
  });

  it('cannot be reset with a wrong code, an earlier one, or one of another account', async () => {
    const first = await codeFor(ONE);
    // sooner, it would be the same
    platform.clock.advanceAtOnce(10 * 60_000);
    const second = await codeFor(ONE);
    const others = await codeFor(TWO);
    expect(await reset(ONE, wrong(second))).toMatchObject({ status: 422, code: 'CODE_MISMATCH' });
    expect(await reset(ONE, first)).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, others)).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(TWO, second)).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, '12345')).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await reset(ONE, second, 'weak')).toMatchObject({ code: 'PASSWORD_TOO_WEAK' });
    expect(await reset(ONE, second)).toMatchObject({ status: 200 });
  });

  it('can be reset with the link of the mail, once, and not with what is kept of it', async () => {
    const code = await codeFor(ONE);
    const link = fragmentOf(required((await platform.mailsTo(ONE)).at(-1), 'mail'));
    expect(link.get('email')).toBe(ONE);
    const token = link.get('reset') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { db } = platform.services.database;
    const kept = JSON.stringify([
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token);
    for (const { token_hash } of await db.selectFrom('password_resets').selectAll().execute()) {
      expect(await reset(ONE, token_hash ?? '')).toMatchObject({ status: 422, code: 'CODE_MISMATCH' });
    }
    expect(await reset(TWO, token)).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, `${token.slice(1)}A`)).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, token)).toMatchObject({ status: 200 });
    expect(await reset(ONE, token, 'Third!2026')).toMatchObject({ status: 422, code: 'CODE_MISMATCH' });
    expect(await reset(ONE, code, 'Third!2026')).toMatchObject({ code: 'CODE_MISMATCH' });
  });

  it('cannot be reset with a link of a row that has none, as an earlier version wrote it', async () => {
    const code = await codeFor(ONE);
    await platform.services.database.db.updateTable('password_resets').set({ token_hash: null }).execute();
    expect(await reset(ONE, 'A'.repeat(43))).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, code)).toMatchObject({ status: 200 });
  });

  it('cannot be reset after 15 minutes, which only the right code is told', async () => {
    const code = await codeFor(ONE);
    platform.clock.advanceAtOnce(15 * 60_000);
    expect(await reset(ONE, wrong(code))).toMatchObject({ code: 'CODE_MISMATCH' });
    expect(await reset(ONE, code)).toMatchObject({ code: 'CODE_EXPIRED' });
    const link = fragmentOf(required((await platform.mailsTo(ONE)).at(-1), 'mail'));
    expect(await reset(ONE, link.get('reset') ?? '')).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('are reset once by one code, however often it comes at the same moment', async () => {
    const code = await codeFor(ONE);
    const answers = await Promise.all(['A', 'B', 'C'].map((letter) => reset(ONE, code, `${letter}-chosen!2026`)));
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 422, 422]);
  });

  it('are answered alike for an address without an account, and nothing is sent to it', async () => {
    const unknown = await platform.post('/password/forgot', { email_address: 'nobody@test.example' });
    expect(unknown).toEqual(await platform.post('/password/forgot', { email_address: ONE }));
    expect(await platform.mailsTo('nobody@test.example')).toEqual([]);
    expect(await reset('nobody@test.example', '123456')).toEqual(await reset(TWO, '123456'));
    expect(await platform.services.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('leave no reset code in the database', async () => {
    const code = await codeFor(ONE);
    const { db } = platform.services.database;
    const kept = await db.selectFrom('password_resets').selectAll().execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('can be changed with the current one, and all other sessions end', async () => {
    const other = await platform.logIn(ONE, PASSWORD);
    const { authorization } = await platform.logIn(ONE, PASSWORD);
    const code = await codeFor(ONE);
    const change = (password: string, new_password = NEW_PASSWORD) =>
      platform.post('/account/password', { password, new_password }, { authorization });
    expect(await change('Wrong!2026')).toMatchObject({
      status: 422,
      code: 'PASSWORD_WRONG',
      meta: { translation_key: 'auth.invalid-password' },
    });
    expect(await change(PASSWORD, 'weak')).toMatchObject({ status: 422, code: 'PASSWORD_TOO_WEAK' });
    expect(await change(PASSWORD)).toMatchObject({ status: 200 });
    expect([await isIn(authorization), await isIn(other.authorization)]).toEqual([true, false]);
    expect((await platform.logIn(ONE, PASSWORD)).status).toBe(401);
    expect((await platform.logIn(ONE, NEW_PASSWORD)).status).toBe(200);
    // a code that was asked for before is of no use any more
    expect(await reset(ONE, code, 'Third!2026')).toMatchObject({ code: 'CODE_MISMATCH' });
  });

  it('changed twice at the same moment are changed once', async () => {
    const { authorization } = await platform.logIn(ONE, PASSWORD);
    const answers = await Promise.all(
      ['A-chosen!2026', 'B-chosen!2026'].map((new_password) =>
        platform.post('/account/password', { password: PASSWORD, new_password }, { authorization }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'changed').sort()).toEqual(['PASSWORD_WRONG', 'changed']);
  });

  it('replaced while somebody signs in with the old one open no session for them', async () => {
    const { db } = platform.services.database;
    const user = required(await platform.services.users.findByEmail(ONE), 'user');
    const changed = await cheapHash(NEW_PASSWORD);
    await platform.services.users.setPassword(user.id, changed);
    // what the sign-in found before the change
    expect(await db.transaction().execute((trx) => new UserRepository(trx).isUnchanged(user))).toBe(false);
    expect(
      await db.transaction().execute((trx) => new UserRepository(trx).isUnchanged({ ...user, password_hash: changed })),
    ).toBe(true);
  });

  it('do not exist for guests', async () => {
    const guest = (await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} })).json()
      .result;
    const authorization = `Bearer ${guest.token}`;
    const answer = await platform.post('/account/password', { password: 'x', new_password: 'y' }, { authorization });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('of accounts not confirmed yet are answered by sending the confirmation link again', async () => {
    await platform.post('/register', {
      email_address: 'owner@shop.example',
      password: NEW_PASSWORD,
      vendor_code: 'kh-500',
      terms_accepted: true,
    });
    await platform.post('/password/forgot', { email_address: 'owner@shop.example' });
    const mails = await platform.mailsTo('owner@shop.example');
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your email for foodpanda'));
  });
});

describe('requests for mails and codes', { timeout: 60_000 }, () => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({
      env: { ACCOUNT_MAILS: '3', ACCOUNT_MAILS_PER_ADDRESS: '5', CODE_TRIES: '4', CODE_TRIES_PER_ADDRESS: '6' },
    });
  });
  afterAll(() => platform.stop());

  const forgot = async (email_address: string, address: string) =>
    (await platform.post('/password/forgot', { email_address }, { address })).status;
  const reset = async (email_address: string, address: string) =>
    (await platform.post('/password/reset', { email_address, code: '000000', password: NEW_PASSWORD }, { address }))
      .status;
  const each = async (count: number, call: (index: number) => Promise<number>) => {
    const codes = [];
    for (let index = 0; index < count; index += 1) codes.push(await call(index));
    return codes;
  };

  it('are limited per account, from however many addresses, alike for unknown accounts', async () => {
    for (const email of ['two@test.example', 'nobody@test.example']) {
      const seed = email.length;
      // answered all the same: strangers must not keep the owner's back
      expect(await each(5, (index) => forgot(email, `198.51.${seed}.${index}`))).toEqual(Array(5).fill(200));
      expect(await each(6, (index) => reset(email, `198.52.${seed}.${index}`))).toEqual([422, 422, 422, 422, 429, 429]);
    }
    expect(await platform.mailsTo('two@test.example')).toHaveLength(3);
  });

  it('are limited per address, with a /64 of IPv6 as one', async () => {
    const inNetwork = (index: number) => `2001:db8:7:7::${index + 1}`;
    expect(await each(7, (index) => forgot(`a${index}@test.example`, inNetwork(index)))).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    expect(await each(8, (index) => reset(`a${index}@test.example`, inNetwork(index)))).toEqual([
      422, 422, 422, 422, 422, 422, 429, 429,
    ]);
  });

  it('do not block a user on a network they have signed in from', async () => {
    await platform.logIn('one@test.example', PASSWORD, { address: '192.0.2.1' });
    await each(4, (index) => forgot('one@test.example', `198.53.0.${index}`));
    await each(5, (index) => reset('one@test.example', `198.53.1.${index}`));
    expect(await platform.mailsTo('one@test.example')).toHaveLength(3);
    expect(await forgot('one@test.example', '192.0.2.1')).toBe(200);
    expect(await platform.mailsTo('one@test.example')).toHaveLength(4);
    expect(await reset('one@test.example', '192.0.2.1')).toBe(422);
  });

  it('leave neither account nor address in the database', async () => {
    const rows = await platform.services.database.db.selectFrom('rate_counters').selectAll().execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toMatch(/example|198\.|2001/);
  });
});
