import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNewShop } from '../../../scripts/lib/new-shop-command';
import { checkVersion } from '../../../server/db/migrations';
import { addShop } from '../../../server/vendors/new-shop';
import { marketOf } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { required } from '../../../src/lib/assert';
import { API, get, orderRequest, PASSWORD, PICKUP, postOrder } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { type AccountPlatform, NEW_PASSWORD, registration, startAccounts } from './support/accounts';
import { fragmentOf, type ReadMail } from './support/mails';

const SHOP = ['--name=Romdeng Kitchen', '--owner=Sok@Shop.example', '--phone=023 456 789'];
const PLACE = ['--address=74, Street 174', `--at=${PICKUP.latitude},${PICKUP.longitude}`];
const KH = marketOf(resolveBuildConfig({}));
const read = (...args: string[]) => required(readNewShop(args, KH), 'a shop');

describe.each(DIALECTS)('a shop that the operator adds to %s, without the sandbox', { timeout: 60_000 }, (dialect) => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({ dialect, env: { SANDBOX: 'off' } });
  });
  afterAll(() => platform.stop());

  const add = (...args: string[]) => {
    const { database, keyring } = platform.services;
    const market = { country: 'KH', city: 'Phnom Penh', currency: 'USD' } as const;
    const deps = { db: database.db, keyring, market, origin: 'https://rider.example', clock: platform.clock };
    return addShop(read(...args), deps);
  };
  /** As the leader's next round does. */
  const mailTo = async (address: string): Promise<ReadMail> => {
    platform.services.mails.send();
    return required((await platform.mailsTo(address)).at(-1), `a mail to ${address}`);
  };

  it('is registered by its owner with the code of the mail, and orders', async () => {
    const { vendorId, hasAccount } = await add(...SHOP, ...PLACE, '--hours=0800:2200');
    expect(hasAccount).toBe(false);
    const invitation = fragmentOf(await mailTo('sok@shop.example'));
    expect(Object.fromEntries(invitation)).toEqual({ vendor_code: vendorId, email: 'sok@shop.example' });
    const request = registration({ email_address: 'sok@shop.example', vendor_code: vendorId });
    expect((await platform.post('/register', request)).status).toBe(201);
    const token = fragmentOf(await mailTo('sok@shop.example')).get('verify');
    expect((await platform.post('/register/verify', { token, password: NEW_PASSWORD })).status).toBe(200);
    const { authorization } = await platform.logIn('sok@shop.example', NEW_PASSWORD);
    const { vendors } = (await get(platform, `${API}/vendors`, authorization)).json().result;
    expect(vendors).toEqual([
      expect.objectContaining({
        vendor_id: vendorId,
        name: 'Romdeng Kitchen',
        is_parent: false,
        is_registered: true,
        vendor_information: expect.objectContaining({
          currency: 'USD',
          owners: ['sok@shop.example'],
          contact: { phone: '+85523456789' },
          location: { ...PICKUP, address_text: '74, Street 174', city: 'Phnom Penh', country_code: 'KH' },
        }),
      }),
    ]);
    expect(await platform.services.countryParameters.value('serviceHours', vendorId)).toBe('0800:2200');
    const placed = await postOrder(platform, orderRequest(platform, { vendor_id: vendorId }), { authorization });
    expect(placed.statusCode, placed.body).toBe(201);
  });

  it('is accepted by an owner who has an account; a chain gets its collection points from them', async () => {
    const { vendorId, hasAccount } = await add('--name=Chain', '--owner=two@test.example', '--phone=+85523456780');
    expect(hasAccount).toBe(true);
    const { authorization } = await platform.logIn('two@test.example', PASSWORD);
    const token = fragmentOf(await mailTo('two@test.example')).get('accept');
    const answered = await platform.post('/account/invitation/answer', { token, accept: true }, { authorization });
    expect(answered.status).toBe(200);
    const point = {
      parent_vendor_id: vendorId,
      client_vendor_id: 'A1',
      name: 'Riverside',
      address: '12, Sisowath Quay',
      ...PICKUP,
      phone_number: '012345678',
    };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await platform.post('/outlet', point, { authorization, headers })).status).toBe(201);
  });

  it('is added once, however often the command runs: with --again its owner is invited again', async () => {
    const late = ['--name=Late', '--owner=late@shop.example', '--phone=+85523456781'];
    await expect(add(...late, '--again')).rejects.toThrow('no shop "Late"');
    const { vendorId } = await add(...late);
    await mailTo('late@shop.example');
    await expect(add(...late)).rejects.toThrow(`${vendorId} is the shop "Late" of late@shop.example already`);
    expect((await add(...late, '--again')).vendorId).toBe(vendorId);
    const invitation = fragmentOf(await mailTo('late@shop.example'));
    expect(invitation.get('vendor_code')).toBe(vendorId);
    expect(await platform.mailsTo('late@shop.example')).toHaveLength(2);
    await expect(add('--name=Chain', '--owner=two@test.example', '--phone=012345678', '--again')).rejects.toThrow(
      'has accepted it',
    );
  });

  it('is added to a database of this version alone', async () => {
    const { db } = platform.services.database;
    await checkVersion(db);
    const last = '153-orders-of-rider';
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db);
    await rename(last, '999-later');
    await expect(checkVersion(db)).rejects.toThrow('The database is newer');
    await sql`delete from kysely_migration where name = '999-later'`.execute(db);
    await expect(checkVersion(db)).rejects.toThrow(`it has no "${last}" yet`);
  });
});

describe('the arguments of a new shop', () => {
  it('are those of a shop with a place, or of a chain', () => {
    expect(read(...SHOP, ...PLACE)).toEqual({
      name: 'Romdeng Kitchen',
      owner: 'sok@shop.example',
      phone: '+85523456789',
      place: { address: '74, Street 174', ...PICKUP },
      hours: undefined,
      again: false,
    });
    expect(read(...SHOP).place).toBeUndefined();
    expect(readNewShop([...SHOP, '--nonsense=1'], KH)).toBeUndefined();
    expect(readNewShop([...SHOP, 'more'], KH)).toBeUndefined();
  });

  it.each([
    ['--name', ['--name= ']],
    ['--name', ['--name=\u200B']],
    ['--name', [`--name=${'a'.repeat(101)}`]],
    ['--owner', [`--owner=${'a'.repeat(250)}@shop.example`]],
    ['--owner', ['--owner=']],
    ['--address', ['--address=\u200B', `--at=${PICKUP.latitude},${PICKUP.longitude}`]],
    ['--address', [`--address=${'a'.repeat(10_000)}`, `--at=${PICKUP.latitude},${PICKUP.longitude}`]],
    ['--at', ['--at=1.35,-103.8']],
    ['--owner', ['--owner=other@shop.example', '--owner=sok@shop.example']],
    ['--owner', ['--owner=sok']],
    ['--owner', ['--owner=chain@sandbox.example']],
    ['--phone', ['--phone=12']],
    ['--hours', ['--hours=8-22']],
    ['--hours', ['--hours=0800:2500']],
    ['--at', ['--at=somewhere']],
    ['--at', ['--at=91,104.9']],
    ['--address', ['--address=', `--at=${PICKUP.latitude},${PICKUP.longitude}`]],
  ])('that no shop can have are refused by name: %s', (name, args) => {
    const others = [...SHOP, ...(name === '--at' ? PLACE : [])].filter((one) => !one.startsWith(name));
    expect(() => readNewShop([...others, ...args], KH)).toThrow(new RegExp(`^${name} is .* it has to be `));
  });

  it('are of one line each', () => {
    const [, at = ''] = PLACE;
    const shop = read('--name=Two\nlines', ...SHOP.slice(1), '--address=74,\nStreet 174', at);
    expect([shop.name, shop.place?.address]).toEqual(['Two lines', '74, Street 174']);
  });

  it('name a place by both its address and its point', () => {
    expect(() => read(...SHOP, PLACE[0] ?? '')).toThrow('--at');
    expect(() => read(...SHOP, PLACE[1] ?? '')).toThrow('--address');
  });
});
