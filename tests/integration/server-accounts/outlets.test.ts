import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { API, get, PASSWORD, PICKUP } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { connect, type TestSocket } from '../server/support/socket';
import { type AccountPlatform, NEW_PASSWORD, startAccounts } from './support/accounts';
import { fragmentOf } from './support/mails';

const outlet = (changes: object = {}) => ({
  parent_vendor_id: 'kh-10',
  client_vendor_id: 'RIVER-1',
  name: 'Riverside',
  address: '12, Sisowath Quay',
  ...PICKUP,
  phone_number: '012-345 678',
  city: 'Phnom Penh',
  users: [],
  ...changes,
});

describe.each(DIALECTS)('collection points on %s', { timeout: 120_000 }, (dialect) => {
  let platform: AccountPlatform;
  let one: string;
  let two: string;
  beforeAll(async () => {
    platform = await startAccounts({ dialect, env: { OUTLET_CHANGES: '1000', ACCOUNT_MAILS: '50' } });
    one = (await platform.logIn('one@test.example', PASSWORD)).authorization;
    two = (await platform.logIn('two@test.example', PASSWORD)).authorization;
  });
  afterAll(() => platform.stop());

  const call = async (method: 'POST' | 'PUT', path: string, payload: object, authorization: string, key?: string) => {
    const headers = { authorization, ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await platform.app.inject({ method, url: API + path, headers, payload });
    const [error] = answer.json().errors ?? [];
    return { status: answer.statusCode, code: error?.code, error, vendor: answer.json().result as Vendor };
  };
  const add = (changes: object = {}, authorization = one, key?: string) =>
    call('POST', '/outlet', outlet(changes), authorization, key);
  const change = (id: string, changes: object = {}, authorization = one) =>
    call('PUT', `/outlet/${id}`, outlet({ password: PASSWORD, ...changes }), authorization);
  const idsOf = async (authorization: string) =>
    (await get(platform, `${API}/vendors`, authorization))
      .json()
      .result.vendors.map(({ vendor_id }: Vendor) => vendor_id) as string[];
  const listen = async (authorization: string, vendorId: string): Promise<TestSocket> => {
    const socket = await connect(platform, { authorization, origin: 'https://rider.example' });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    await socket.subscribe(vendorId);
    return socket;
  };

  it('are added to a parent, and are usable at once in every tab', async () => {
    const socket = await listen(one, 'kh-10');
    await idsOf(one);
    const { status, vendor } = await add({ client_vendor_id: ' NEW-1 ', name: ' New\n one ' });
    expect(vendor).toMatchObject({ is_active: true, is_registered: true });
    expect(status).toBe(201);
    expect(vendor).toMatchObject({
      parent_vendor_id: 'kh-10',
      client_vendor_id: 'NEW-1',
      is_parent: false,
      name: 'New one',
      vendor_information: {
        contact: { phone: '012345678' },
        location: { address_text: '12, Sisowath Quay', ...PICKUP, country_code: 'KH' },
      },
    });
    const { data } = await socket.next(({ event }) => event === 'vendors_update');
    expect(data).toEqual({ vendor_ids: [vendor.vendor_id] });
    // its changes are counted at once, too
    const counted = await socket.next(({ data }) => vendor.vendor_id in Object(data['change_numbers']));
    expect(counted).toMatchObject({ event: 'subscribe_ok', data: { vendor_id: 'kh-10' } });
    expect(await idsOf(one)).toContain(vendor.vendor_id);
    expect((await socket.subscribe(vendor.vendor_id)).event).toBe('subscribe_ok');
    expect(await idsOf(two)).not.toContain(vendor.vendor_id);
    socket.socket.close();
  });

  it.each([
    ['the ID', { client_vendor_id: ' ' }, 'Please enter collection point ID'],
    ['an ID of two lines', { client_vendor_id: 'RIVER\n1' }, 'Please enter collection point ID'],
    ['an ID with a control character', { client_vendor_id: 'RIVER\u0007' }, 'Please enter collection point ID'],
    ['an ID with a line separator', { client_vendor_id: 'RIVER\u20281' }, 'Please enter collection point ID'],
    ['an ID with an invisible mark', { client_vendor_id: 'RIVER\u200b' }, 'Please enter collection point ID'],
    ['an ID with a mark of direction', { client_vendor_id: '\u200fRIVER' }, 'Please enter collection point ID'],
    ['the label', { name: null }, 'Please enter label'],
    ['the phone', { phone_number: 'call me' }, 'Please enter phone number'],
    ['a phone without digits', { phone_number: ' + ' }, 'Please enter phone number'],
    ['the address', { address: '' }, 'Please select pickup address'],
    ['the place', { latitude: null }, 'Please select pickup address'],
    ['an owner', { users: ['', 'owner@shop.example', 'nobody'] }, 'Please enter a valid email'],
    ['an owner with a header', { users: ['a@b.example\r\nBcc: c@d.example'] }, 'Please enter a valid email'],
  ])('are refused for %s with the form’s sentence', async (_, changes, message) => {
    const before = await idsOf(one);
    expect(await add(changes)).toMatchObject({ status: 400, code: 'VALIDATION', error: { message } });
    expect(await idsOf(one)).toEqual(before);
  });

  it('answer 404 to strangers, guests and users who have only the outlet', async () => {
    expect(await add({}, two)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await add({ parent_vendor_id: 'nothing' })).toMatchObject({ status: 404 });
    expect(await add({ parent_vendor_id: 'nothing', name: 7 })).toMatchObject({ status: 404 });
    expect(await change('kh-11', {}, two)).toMatchObject({ status: 404 });
    expect(await change('nothing')).toEqual({ ...(await change('kh-2')) });
    const guest = (await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} })).json()
      .result;
    expect(await change(guest.vendor.vendor_id, {}, `Bearer ${guest.token}`)).toMatchObject({ status: 404 });
    expect(await add({ parent_vendor_id: 'kh-1' })).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('added twice with one ID at the same moment exist once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ client_vendor_id: 'TWICE' })));
    expect(answers.map(({ code }) => String(code ?? 'added')).sort()).toEqual(['VALIDATION', 'VALIDATION', 'added']);
    // nor with one that looks like it
    for (const client_vendor_id of ['twice', 'Twice', 'ＴＷＩＣＥ', 'TWI CE'])
      expect(await add({ client_vendor_id })).toMatchObject({
        status: 400,
        error: { meta: { translation_key: 'outlet.error.id-taken' } },
      });
  });

  it('added twice under one key exist once, also at the same moment, and the answer has their present state', async () => {
    const key = randomUUID();
    const users = ['keyed@shop.example'];
    const answers = await Promise.all([1, 2].map(() => add({ client_vendor_id: 'KEYED', users }, one, key)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 201]);
    const id = required(answers[0], 'answer').vendor.vendor_id;
    expect(answers[1]?.vendor.vendor_id).toBe(id);
    await change(id, { name: 'Renamed', users });
    expect(await add({ client_vendor_id: 'KEYED', users }, one, key)).toMatchObject({
      status: 200,
      vendor: { vendor_id: id, name: 'Renamed' },
    });
    expect(await platform.mailsTo('keyed@shop.example')).toHaveLength(1);
  });

  it('are refused under a key that has made something else, or that is not a key', async () => {
    const key = randomUUID();
    expect(await add({ client_vendor_id: 'FIRST' }, one, key)).toMatchObject({ status: 201 });
    const other = { client_vendor_id: 'SECOND' };
    expect(await add(other, one, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await add(other, one, 'again')).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await add(other, two, key)).toMatchObject({ status: 404 });
    // a refusal uses no key up
    const next = randomUUID();
    expect(await add({ ...other, name: '' }, one, next)).toMatchObject({ status: 400 });
    expect(await add(other, one, next)).toMatchObject({ status: 201 });
  });

  it('can be changed except for their ID and parent', async () => {
    const { vendor } = await add({ client_vendor_id: 'STAYS' });
    const changed = await change(vendor.vendor_id, {
      name: 'Moved',
      client_vendor_id: 'other',
      parent_vendor_id: 'kh-2',
    });
    expect(changed).toMatchObject({
      status: 200,
      vendor: { vendor_id: vendor.vendor_id, parent_vendor_id: 'kh-10', client_vendor_id: 'STAYS', name: 'Moved' },
    });
    expect((await get(platform, `${API}/vendor/${vendor.vendor_id}`, one)).json().result).toEqual(changed.vendor);
    expect(await change(vendor.vendor_id, { phone_number: '' })).toMatchObject({
      error: { message: 'Please enter phone number' },
    });
  });

  it('invite new owners: one with an account has to accept, another to register; until then neither has access', async () => {
    const socket = await listen(two, 'kh-2');
    const users = ['Two@test.example', 'two@test.example', ' ', 'invited@shop.example'];
    const { vendor } = await add({ client_vendor_id: 'INVITES', name: '<b>evil.example</b>', users });
    const { vendor_id } = vendor;
    const owners = ['two@test.example', 'invited@shop.example'];
    expect(vendor).toMatchObject({
      parent_name: 'Vendor kh-10',
      vendor_information: { owners, invited_owners: owners },
    });
    expect((await socket.subscribe(vendor_id)).event).toBe('subscribe_error');
    expect(await idsOf(two)).toEqual(['kh-2']);
    const known = required((await platform.mailsTo('two@test.example'))[0], 'mail');
    expect(known.text).toContain('https://rider.example/invitation#accept=');
    expect(known.text).toContain('Vendor kh-10');
    const token = fragmentOf(known).get('accept') ?? '';

    // the link alone is nothing, and nobody else's account accepts it
    const show = (authorization?: string) =>
      platform.post('/account/invitation', { token }, { ...(authorization && { authorization }) });
    const accept = (authorization?: string) =>
      platform.post('/account/invitation/answer', { token, accept: true }, { ...(authorization && { authorization }) });
    expect([(await show()).status, (await accept()).status]).toEqual([401, 401]);
    expect([(await show(one)).code, (await accept(one)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await idsOf(two)).toEqual(['kh-2']);
    expect((await show(two)).status).toBe(200);
    const answers = await Promise.all([accept(two), accept(two)]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 422]);
    await socket.next(({ event }) => event === 'vendors_update');
    expect((await socket.subscribe(vendor_id)).event).toBe('subscribe_ok');
    expect(await idsOf(two)).toEqual(['kh-2', vendor_id]);
    expect((await show(two)).code).toBe('CODE_EXPIRED');

    const invitation = required((await platform.mailsTo('invited@shop.example'))[0], 'mail');
    expect(invitation.html).not.toContain('<b>evil');
    const fields = fragmentOf(invitation);
    expect(fields.get('vendor_code')).toBe(vendor_id);
    const registered = await platform.post('/register', {
      vendor_code: fields.get('vendor_code'),
      email_address: fields.get('email'),
      password: NEW_PASSWORD,
      terms_accepted: true,
    });
    expect(registered).toMatchObject({ status: 201 });
    const confirmation = required((await platform.mailsTo('invited@shop.example')).at(-1), 'mail');
    await platform.post('/register/verify', {
      token: fragmentOf(confirmation).get('verify') ?? '',
      password: NEW_PASSWORD,
    });
    const invited = await platform.logIn('invited@shop.example', NEW_PASSWORD);
    expect(await idsOf(invited.authorization)).toEqual([vendor_id]);
    const { vendor_information } = (await get(platform, `${API}/vendor/${vendor_id}`, one)).json().result as Vendor;
    expect(vendor_information).toMatchObject({ owners });
    expect(vendor_information.invited_owners).toBeUndefined();

    // and whoever is taken out has it no more, at once, and is told
    expect(await change(vendor_id, { users: ['invited@shop.example'] })).toMatchObject({ status: 200 });
    await socket.next(
      (frame) =>
        frame.event === 'vendors_update' && socket.frames.filter(({ event }) => event === 'vendors_update').length > 1,
    );
    expect((await socket.subscribe(vendor_id)).event).toBe('subscribe_error');
    expect(await idsOf(two)).toEqual(['kh-2']);
    expect(await idsOf(one)).toContain(vendor_id);
    expect((await platform.mailsTo('two@test.example')).at(-1)?.subject).toBe(
      'You no longer have access to a shop on foodpanda',
    );
    // nobody is told twice
    expect(await platform.mailsTo('invited@shop.example')).toHaveLength(2);
    socket.socket.close();
  });

  it('take an invitation back, also while it is being read, and forget one that is declined', async () => {
    const users = ['two@test.example'];
    const { vendor } = await add({ client_vendor_id: 'BACK', users });
    const tokenNow = async () =>
      fragmentOf(required((await platform.mailsTo('two@test.example')).at(-1), 'mail')).get('accept') ?? '';
    const first = await tokenNow();
    const removed = await change(vendor.vendor_id, { users: [] });
    expect(removed.vendor.vendor_information).not.toHaveProperty('invited_owners');
    const answer = (token: string, accept: boolean) =>
      platform.post('/account/invitation/answer', { token, accept }, { authorization: two });
    expect(await answer(first, true)).toMatchObject({ status: 422, code: 'CODE_EXPIRED' });
    // who never accepted isn't told of a loss
    expect((await platform.mailsTo('two@test.example')).at(-1)?.subject).toContain('invited');
    await change(vendor.vendor_id, { users });
    expect(await answer(await tokenNow(), false)).toMatchObject({ status: 200 });
    const after = (await get(platform, `${API}/vendor/${vendor.vendor_id}`, one)).json().result as Vendor;
    expect(after.vendor_information.owners).toEqual([]);
    expect(await idsOf(two)).toEqual(['kh-2']);
  });

  it('invite again when a shop is saved after an invitation has expired', async () => {
    const users = ['two@test.example'];
    const { vendor } = await add({ client_vendor_id: 'EXPIRES', users });
    const before = (await platform.mailsTo('two@test.example')).length;
    expect((await change(vendor.vendor_id, { users })).status).toBe(200);
    expect(await platform.mailsTo('two@test.example')).toHaveLength(before);
    const { db } = platform.services.database;
    await db.updateTable('owner_invitations').set({ expires_at: 1 }).execute();
    expect((await change(vendor.vendor_id, { users })).status).toBe(200);
    expect(await platform.mailsTo('two@test.example')).toHaveLength(before + 1);
    await change(vendor.vendor_id, { users: [] });
  });

  it('give their own users’ shops to nobody without the password', async () => {
    const { vendor } = await add({ client_vendor_id: 'GUARDED' });
    const users = ['two@test.example'];
    for (const [password, status] of [
      [undefined, 422],
      [null, 422],
      ['Guess!2026', 422],
      [PASSWORD, 200],
    ] as const) {
      const answer = await change(vendor.vendor_id, { users, password });
      expect([password, answer.status]).toEqual([password, status]);
      if (status !== 200) expect(answer.code).toBe('PASSWORD_WRONG');
    }
    // what leaves them as they are needs none, whatever their order and spelling
    expect((await change(vendor.vendor_id, { users: [' TWO@test.example'], password: undefined })).status).toBe(200);
  });

  it('have no owners whose addresses are invisible', async () => {
    const { vendor } = await add({
      client_vendor_id: 'UNSEEN',
      users: ['\u200b', '\u2060\u200f', 'seen@shop.example'],
    });
    expect(vendor.vendor_information.owners).toEqual(['seen@shop.example']);
  });

  it('keep their owners when a change names none', async () => {
    const { vendor } = await add({ client_vendor_id: 'KEPT', users: ['kept@shop.example'] });
    const { users: _, ...described } = outlet({ name: 'Other' });
    const changed = await call('PUT', `/outlet/${vendor.vendor_id}`, described, one);
    expect(changed.vendor).toMatchObject({ name: 'Other', vendor_information: { owners: ['kept@shop.example'] } });
    expect((await change(vendor.vendor_id, { users: [] })).vendor.vendor_information.owners).toEqual([]);
  });

  it('a shop without a parent keeps an owner who has accepted, since nobody else could come back', async () => {
    await change('kh-1', { users: ['one@test.example'] });
    for (const users of [[], ['two@test.example'], ['nobody@shop.example']]) {
      const refused = await change('kh-1', { users });
      expect(refused).toMatchObject({ status: 400, error: { meta: { field: 'users' } } });
    }
    expect(await idsOf(one)).toContain('kh-1');
    expect((await change('kh-1', { users: ['one@test.example', 'two@test.example'] })).status).toBe(200);
    expect((await change('kh-1', { users: ['two@test.example'] })).status).toBe(400);
    const token = fragmentOf(required((await platform.mailsTo('two@test.example')).at(-1), 'mail')).get('accept') ?? '';
    await platform.post('/account/invitation/answer', { token, accept: true }, { authorization: two });
    expect((await change('kh-1', { users: ['two@test.example'] })).status).toBe(200);
    expect(await idsOf(one)).not.toContain('kh-1');
    expect((await platform.mailsTo('one@test.example')).at(-1)?.subject).toContain('no longer have access');
  });

  it('are counted once, however often they are added under the same key', async () => {
    const other = await startAccounts({ dialect, env: { OUTLET_CHANGES: '2' } });
    const { authorization } = await other.logIn('one@test.example', PASSWORD);
    const key = randomUUID();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const headers = { authorization, 'idempotency-key': key };
      const answer = await other.app.inject({ method: 'POST', url: `${API}/outlet`, headers, payload: outlet() });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([201, 200, 200, 200]);
    await other.stop();
  });

  it('answer 404 while their flags are off, and those of other systems cannot be changed', async () => {
    await platform.services.flags.change({ 'add-vendor-outlet': false, 'edit-vendor-outlet': false });
    const refused = [await add({ client_vendor_id: 'FLAG' }), await change('kh-11')];
    await platform.services.flags.change({ 'add-vendor-outlet': true, 'edit-vendor-outlet': true });
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    const { vendors, users } = platform.services;
    const parent = required(await vendors.find('kh-11'), 'vendor');
    await platform.services.database.db.deleteFrom('user_vendors').where('vendor_id', '=', 'a-1').execute();
    await new (await import('../../../server/vendors/vendor-repository')).VendorRepository(
      platform.services.database.db,
    ).insert({ ...parent, vendor_id: 'a-1', client_vendor_id: 'A' });
    await users.link('one', ['a-1']);
    platform.clock.advanceAtOnce(6_000);
    expect(await change('a-1')).toMatchObject({
      status: 400,
      error: { message: 'This collection point is changed elsewhere.' },
    });
  });
});
