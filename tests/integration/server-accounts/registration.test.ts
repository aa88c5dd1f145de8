import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { API, get } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { type AccountPlatform, NEW_PASSWORD, registration, startAccounts, unregisteredShop } from './support/accounts';
import { fragmentOf } from './support/mails';

const ascending = (a: number, b: number) => a - b;

describe.each(DIALECTS)('registering a shop by its vendor code on %s', { timeout: 120_000 }, (dialect) => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({ dialect, env: { ACCOUNT_MAILS: '20', ACCOUNT_MAILS_PER_ADDRESS: '200' } });
  });
  afterAll(() => platform.stop());

  const newestTo = async (email: string) => required((await platform.mailsTo(email)).at(-1), `a mail to ${email}`);
  const tokenFor = async (email: string) => fragmentOf(await newestTo(email)).get('verify') ?? '';

  it('leads by a mail’s link to an account that can sign in and has the shop', async () => {
    const answer = await platform.post(
      '/register',
      registration({ vendor_code: ' KH-500 ', email_address: 'Owner@Shop.example' }),
    );
    expect(answer).toMatchObject({ status: 201 });
    const early = await platform.post('/login', { email_address: 'owner@shop.example', password: NEW_PASSWORD });
    expect(early).toMatchObject({
      status: 403,
      code: 'USER_NOT_CONFIRMED',
      meta: { translation_key: 'auth.user-not-confirmed' },
    });
    const mail = await newestTo('owner@shop.example');
    expect(mail.subject).toBe('Confirm your email for foodpanda');
    expect(mail.text).toContain('https://rider.example/register#verify=');
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    const token = await tokenFor('owner@shop.example');
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    const { status, authorization, user } = await platform.logIn('owner@shop.example', NEW_PASSWORD);
    expect([status, user]).toEqual([200, expect.objectContaining({ terms_required: false })]);
    const vendors = (await get(platform, `${API}/vendors`, authorization)).json().result.vendors;
    expect(vendors).toMatchObject([{ vendor_id: 'kh-500', is_registered: true }]);
    // the link was good once
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({
      status: 422,
      code: 'CODE_EXPIRED',
    });
  });

  it('is refused when the shop is registered with this email, and works for its second owner', async () => {
    const again = await platform.post('/register', registration());
    expect(again).toMatchObject({ status: 409, code: 'ALREADY_REGISTERED' });
    expect(await platform.post('/register', registration({ email_address: 'second@shop.example' }))).toMatchObject({
      status: 201,
    });
    const token = await tokenFor('second@shop.example');
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect((await platform.logIn('second@shop.example', NEW_PASSWORD)).status).toBe(200);
  });

  it('adds a second shop to an existing account without changing its password', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-501', ['owner@shop.example']));
    const other = registration({ vendor_code: 'kh-501', password: 'Another!2026' });
    expect(await platform.post('/register', other)).toMatchObject({ status: 201 });
    const mail = await newestTo('owner@shop.example');
    expect(mail.subject).toBe('Add a shop to your foodpanda account');
    await platform.post('/register/verify', {
      token: await tokenFor('owner@shop.example'),
      password: 'Another!2026',
    });
    expect((await platform.logIn('owner@shop.example', 'Another!2026')).status).toBe(401);
    const { authorization } = await platform.logIn('owner@shop.example', NEW_PASSWORD);
    const { vendors } = (await get(platform, `${API}/vendors`, authorization)).json().result;
    expect(vendors.map(({ vendor_id }: { vendor_id: string }) => vendor_id)).toEqual(['kh-500', 'kh-501']);
  });

  it.each([
    ['a code of no shop', { vendor_code: 'kh-999' }, 422, 'VENDOR_NOT_FOUND'],
    ["another shop's code", { vendor_code: 'kh-1' }, 422, 'VENDOR_NOT_FOUND'],
    ["somebody else's address", { email_address: 'stranger@shop.example' }, 422, 'VENDOR_NOT_FOUND'],
    ['no code', { vendor_code: '' }, 400, 'VALIDATION'],
    ['no address', { email_address: 'owner at shop' }, 400, 'VALIDATION'],
    ['a header in the address', { email_address: 'owner@shop.example\r\nBcc: x@y.example' }, 400, 'VALIDATION'],
    ['terms that are not agreed to', { terms_accepted: false }, 422, 'TERMS_REQUIRED'],
    ['a password without a number', { password: 'Password!' }, 422, 'PASSWORD_TOO_WEAK'],
  ])('is refused with %s, and sends nothing', async (_, changes, status, code) => {
    const before = await platform.services.database.db.selectFrom('registrations').select('id').execute();
    expect(await platform.post('/register', registration(changes))).toMatchObject({ status, code });
    const after = await platform.services.database.db.selectFrom('registrations').select('id').execute();
    expect(after).toEqual(before);
  });

  it('takes emails that were pasted with invisible marks for the same ones, those of stored owners too', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-520', ['\u202aPasted@shop.example\u202c']));
    const email_address = '\u2066pasted@shop\u200b.example\u2069';
    const answer = await platform.post('/register', registration({ vendor_code: 'kh-520', email_address }));
    expect(answer).toMatchObject({ status: 201 });
    await platform.post('/register/verify', {
      token: await tokenFor('pasted@shop.example'),
      password: NEW_PASSWORD,
    });
    for (const typed of ['pasted@shop.example', email_address])
      expect((await platform.logIn(typed, NEW_PASSWORD)).status).toBe(200);
  });

  it('reads a code in the digits, letters and dashes of any keyboard', async () => {
    const email_address = 'code@shop.example';
    await platform.services.vendors.insert(unregisteredShop('kh-521', [email_address]));
    const codes = ['KH-٥٢١', 'kh-۵۲۱', 'ｋｈ－５２１', 'kh\u2011521', 'kh \u2212 521', '\u2066kh-521\u2069'];
    for (const vendor_code of codes) {
      const { status } = await platform.post('/register', registration({ vendor_code, email_address }));
      expect([vendor_code, status]).toEqual([vendor_code, 201]);
    }
  });

  it('names the rules that a password breaks', async () => {
    const { meta } = await platform.post('/register', registration({ password: 'short' }));
    expect(meta).toMatchObject({ broken: ['length', 'uppercase', 'number', 'special'] });
  });

  it('twice makes two links; either of them sets the password it was opened with', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-502', ['twice@shop.example']));
    const request = { vendor_code: 'kh-502', email_address: 'twice@shop.example' };
    for (const password of ['First!2026', 'Second!2026'])
      expect(await platform.post('/register', registration({ ...request, password }))).toMatchObject({ status: 201 });
    const mails = await platform.mailsTo('twice@shop.example');
    const tokens = mails.map((mail) => fragmentOf(mail).get('verify') ?? '');
    expect(new Set(tokens).size).toBe(2);
    const opened = await Promise.all(
      tokens.map((token) => platform.post('/register/verify', { token, password: 'Second!2026' })),
    );
    expect(opened.map(({ status }) => status).sort(ascending)).toEqual([200, 422]);
    expect((await platform.logIn('twice@shop.example', 'First!2026')).status).toBe(401);
    expect((await platform.logIn('twice@shop.example', 'Second!2026')).status).toBe(200);
  });

  it('leaves the owner’s password in force when a stranger registers the same shop and address', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-507', ['victim@shop.example']));
    const request = { vendor_code: 'kh-507', email_address: 'victim@shop.example' };
    const passwords = ['Stranger!1', 'Owner!2026', 'Stranger!2'];
    for (const password of passwords) await platform.post('/register', registration({ ...request, password }));
    const tokens = (await platform.mailsTo('victim@shop.example')).map((mail) => fragmentOf(mail).get('verify') ?? '');
    expect(tokens).toHaveLength(3);
    // her own sign-in is told what is missing, whoever registered last
    expect((await platform.logIn('victim@shop.example', 'Owner!2026')).status).toBe(403);
    // she opens a mail that the stranger caused: her password alone counts, and guessing uses nothing up
    const token = tokens[2] ?? '';
    const guessed = await platform.post('/register/verify', { token, password: 'Guess!2026' });
    expect(guessed).toMatchObject({ status: 422, code: 'PASSWORD_WRONG' });
    expect(await platform.post('/register/verify', { token: 'guess', password: 'Owner!2026' })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    expect(await platform.post('/register/verify', { token })).toMatchObject({ status: 400 });
    expect(await platform.post('/register/verify', { token, password: 'Owner!2026' })).toMatchObject({ status: 200 });
    expect((await platform.logIn('victim@shop.example', 'Owner!2026')).status).toBe(200);
    for (const password of ['Stranger!1', 'Stranger!2'])
      expect((await platform.logIn('victim@shop.example', password)).status).toBe(401);
    for (const other of tokens)
      expect(await platform.post('/register/verify', { token: other, password: 'Stranger!1' })).toMatchObject({
        code: 'CODE_EXPIRED',
      });
  });

  it('makes one account when a link is opened twice at the same moment', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-503', ['once@shop.example']));
    await platform.post('/register', registration({ vendor_code: 'kh-503', email_address: 'once@shop.example' }));
    const token = await tokenFor('once@shop.example');
    const verified = await Promise.all(
      [1, 2, 3].map(() => platform.post('/register/verify', { token, password: NEW_PASSWORD })),
    );
    expect(verified.map(({ status }) => status).sort(ascending)).toEqual([200, 422, 422]);
  });

  it('expires after 24 hours, unless the link is requested once more', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-504', ['late@shop.example']));
    await platform.post('/register', registration({ vendor_code: 'kh-504', email_address: 'late@shop.example' }));
    const token = await tokenFor('late@shop.example');
    platform.clock.advanceAtOnce(86_399_000);
    expect(await platform.post('/register/resend', { email_address: 'late@shop.example' })).toMatchObject({
      status: 200,
    });
    expect(await tokenFor('late@shop.example')).toBe(token);
    expect(await platform.mailsTo('late@shop.example')).toHaveLength(2);
    platform.clock.advanceAtOnce(86_400_000);
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    await platform.post('/register/resend', { email_address: 'late@shop.example' });
    expect(await platform.mailsTo('late@shop.example')).toHaveLength(2);
  });

  it('gives no shop to an owner who was removed meanwhile', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-505', ['removed@shop.example']));
    await platform.post('/register', registration({ vendor_code: 'kh-505', email_address: 'removed@shop.example' }));
    const token = await tokenFor('removed@shop.example');
    await platform.services.database.db.deleteFrom('vendors').where('vendor_id', '=', 'kh-505').execute();
    expect(await platform.post('/register/verify', { token, password: NEW_PASSWORD })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    expect((await platform.logIn('removed@shop.example', NEW_PASSWORD)).status).toBe(401);
  });

  it('is closed while the flag says so', async () => {
    await platform.services.flags.change({ 'deactivate-sign-up-button': true });
    const refused = await platform.post('/register', registration({ email_address: 'second@shop.example' }));
    await platform.services.flags.change({ 'deactivate-sign-up-button': false });
    expect(refused).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
  });

  it('stores neither token nor password nor code in readable form', async () => {
    await platform.services.vendors.insert(unregisteredShop('kh-506', ['hidden@shop.example']));
    await platform.post('/register', registration({ vendor_code: 'kh-506', email_address: 'hidden@shop.example' }));
    const token = await tokenFor('hidden@shop.example');
    const { db } = platform.services.database;
    const rows = JSON.stringify([
      await db.selectFrom('registrations').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).toContain('hidden@shop.example');
    expect(token).not.toBe('');
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(NEW_PASSWORD);
  });
});

describe('registering a business', { timeout: 60_000 }, () => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({
      env: { REGISTRATION_TYPE: 'NPV', ACCOUNT_MAILS: '20', ACCOUNT_MAILS_PER_ADDRESS: '200' },
    });
  });
  afterAll(() => platform.stop());

  const business = (changes: object = {}) => ({
    email_address: 'baker@new.example',
    password: NEW_PASSWORD,
    business_name: 'Baker\r\nBcc: everyone@there.example <b>',
    mobile_number: '012 345 678',
    terms_accepted: true,
    ...changes,
  });

  it('makes a vendor with its name and number', async () => {
    expect(await platform.post('/register', business())).toMatchObject({ status: 201 });
    const [mail] = await platform.mailsTo('baker@new.example');
    expect(mail?.headers).not.toHaveProperty('bcc');
    await platform.post('/register/verify', {
      token: fragmentOf(required(mail, 'mail')).get('verify') ?? '',
      password: NEW_PASSWORD,
    });
    const { authorization } = await platform.logIn('baker@new.example', NEW_PASSWORD);
    const { vendors } = (await get(platform, `${API}/vendors`, authorization)).json().result;
    expect(vendors).toMatchObject([
      {
        is_parent: true,
        name: 'Baker Bcc: everyone@there.example <b>',
        vendor_information: { contact: { phone: '+85512345678' }, owners: ['baker@new.example'] },
      },
    ]);
  });

  it.each([
    ['no name', { business_name: ' \u0007 ' }, 'auth.business-name-missing'],
    ['no number', { mobile_number: '' }, 'auth.mobile-number-incorrect'],
    ['an impossible number', { mobile_number: '12' }, 'auth.mobile-number-incorrect'],
  ])('is refused with %s', async (_, changes, translation_key) => {
    const answer = await platform.post('/register', business(changes));
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION', meta: { translation_key } });
  });

  it('gives the same answer for an address with an account, and tells only its owner by mail', async () => {
    const known = await platform.post('/register', business({ email_address: 'one@test.example' }), {
      address: '203.0.113.8',
    });
    const unknown = await platform.post('/register', business({ email_address: 'nobody@new.example' }), {
      address: '203.0.113.9',
    });
    expect(known).toEqual(unknown);
    const [mail] = await platform.mailsTo('one@test.example');
    expect(mail?.subject).toBe('You already have a foodpanda account');
    expect(mail?.text).not.toContain('verify');
    // nor does signing in with the password that was registered tell them apart
    const attempts = await Promise.all(
      ['one@test.example', 'nobody@new.example'].map((email_address) =>
        platform.post('/login', { email_address, password: NEW_PASSWORD }),
      ),
    );
    expect(attempts[0]).toMatchObject({ code: 'USER_NOT_CONFIRMED' });
    expect(attempts[0]).toEqual(attempts[1]);
    expect((await platform.logIn('one@test.example', 'Correct!2026')).status).toBe(200);
  });
});
