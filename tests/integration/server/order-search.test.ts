import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrder } from '../../../server/orders/order-repository';
import { anOrder } from '../../factories/order';
import { API, get, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

const CUSTOMERS: Readonly<Record<string, readonly [name: string, phone: string]>> = {
  'kh-1-aaaaaa': ['Chhun Ratha', '+85512749495'],
  'kh-1-bbbbbb': ['José Ångström-Peña', '+85517222333'],
  'kh-1-cccccc': ['សុខ ដារ៉ា', '+855961112223'],
  'kh-1-dddddd': ['فاطمة علی', '+96550001234'],
  'kh-1-eeeeee': ['王小明 (2F)', '+85510000001'],
  'kh-1-q2tyg4': ['O\'Neill \\ "Kim"', '+85510000002'],
  'kh-1-ttpvnmt876': ['Room ១២', '+85510000003'],
  'kh-11-ffffff': ['Chhun Outlet', '+85510000004'],
  'kh-2-aaaaaa': ['Chhun Stranger', '+85512749495'],
};

describe.each(DIALECTS)('searching orders on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
    const orders = Object.entries(CUSTOMERS).map(([orderId, [name, phone]]): NewOrder => {
      const order = anOrder({ order_id: orderId, tracking_id: randomUUID() });
      const vendorId = orderId.slice(0, orderId.lastIndexOf('-'));
      const customer = { ...order.customer, name, phone_number: phone };
      const record = { ...order, vendor_id: vendorId, created_at: platform.clock.seconds, customer };
      const server = { createdBy: 'one', active: false, idempotencyKey: null, fingerprint: null };
      return { record, ...server, ageValidationRequired: false };
    });
    await platform.services.orders.insertMany(orders);
  }, 300_000);
  afterAll(() => platform.stop());

  const ask = (search: string, query = '', vendor = 'kh-1') =>
    get(platform, `${API}/vendor/${vendor}/orders?search=${encodeURIComponent(search)}${query}`, one);
  const found = async (search: string, query = '', vendor = 'kh-1'): Promise<Set<string>> => {
    const answer = await ask(search, query, vendor);
    expect(answer.statusCode, answer.body).toBe(200);
    return new Set(answer.json().result.data.map(({ order_id }: { order_id: string }) => order_id));
  };

  it('puts saved customers first that were last ordered for, the others by name', async () => {
    const entry = (name: string, phone_number: string) => {
      const place = { address: 'Street 51', latitude: 11.56, longitude: 104.92 };
      return { id: name, name, phone_number, ...place };
    };
    const used = Object.values(CUSTOMERS)[0]?.[1] ?? '';
    const entries = [entry('Aa', '+85599000001'), entry('Bb', '+855 99 000 002'), entry('Zz', used)];
    await platform.services.addressBook.insertMany('kh-1', entries);
    const found = await platform.services.addressBook.search('kh-1', 'Street 51');
    expect(found.map(({ name }) => name)).toEqual(['Zz', 'Aa', 'Bb']);
  });

  it.each([
    // a part of a name, in any case, without accents or vowel signs
    ['chhun', 'kh-1-aaaaaa'],
    ['RATHA', 'kh-1-aaaaaa'],
    ['hun rat', 'kh-1-aaaaaa'],
    ['ratha, chhun', 'kh-1-aaaaaa'],
    ['jose angstrom', 'kh-1-bbbbbb'],
    ['PEÑA', 'kh-1-bbbbbb'],
    ['ដារ', 'kh-1-cccccc'],
    ['សុខ', 'kh-1-cccccc'],
    ['فاطمه', 'kh-1-dddddd'],
    ['فَاطِمَة علي', 'kh-1-dddddd'],
    ['小明', 'kh-1-eeeeee'],
    ['王', 'kh-1-eeeeee'],
    ['neill kim', 'kh-1-q2tyg4'],
    ["o'neill", 'kh-1-q2tyg4'],
    ['room 12', 'kh-1-ttpvnmt876'],
    // a part of a phone number, in the digits of any script
    ['749495', 'kh-1-aaaaaa'],
    ['9495', 'kh-1-aaaaaa'],
    ['012 749', 'kh-1-aaaaaa'],
    ['+855 12 749 495', 'kh-1-aaaaaa'],
    ['០១២៧៤៩', 'kh-1-aaaaaa'],
    ['٠٩٦ ١١١٢', 'kh-1-cccccc'],
    // a short code, and the end of an earlier id
    ['Q2T-YG4', 'kh-1-q2tyg4'],
    ['02tyg4', 'kh-1-q2tyg4'],
    ['kh-1-Q2T-YG4', 'kh-1-q2tyg4'],
    ['TTPVNMT876', 'kh-1-ttpvnmt876'],
  ])('finds by %s', async (search, orderId) => {
    expect(await found(search)).toEqual(new Set([orderId]));
  });

  it.each(['stranger', 'chhun sok', '555555', 'kh-2-aaaaaa', 'Z2T-YG4', "a' | 'b", '%%', '%_%'])(
    'finds nothing by %s',
    async (search) => {
      const answer = await ask(search);
      if (answer.statusCode === 200) expect(answer.json().result.data).toEqual([]);
      else expect(answer.statusCode).toBe(400);
    },
  );

  it.each(['', ' ', 'a', '12', '123', '-', '\u200e'])(
    'refuses "%s", which is too little to search for',
    async (search) => {
      expect((await ask(search)).statusCode).toBe(400);
    },
  );

  it('looks in outlets and days as the list does', async () => {
    expect(await found('chhun', '&include_outlets=true', 'kh-10')).toEqual(new Set(['kh-11-ffffff']));
    expect(await found('chhun', '', 'kh-10')).toEqual(new Set());
    expect(await found('chhun', `&from=${platform.clock.seconds + 1}`)).toEqual(new Set());
  });

  it('reckons what is searched without a search path, as a dump is restored', async () => {
    const { rows } = await platform.services.db.transaction().execute(async (trx) => {
      await sql`set local search_path to ''`.execute(trx);
      return sql<{ terms: string }>`select public.order_search_terms('Sok', '+85512')::text as terms`.execute(trx);
    });
    expect(rows[0]?.terms).toContain("'sok'");
  });

  it('follows a changed name, and forgets it with the customer', async () => {
    const { orders } = platform.services;
    const before = await orders.find('kh-1-eeeeee');
    const customer = { ...anOrder().customer, name: 'Sopheap Nou', phone_number: '+85510000001' };
    await orders.update('kh-1-eeeeee', {
      updatedAt: platform.clock.seconds,
      content: {
        customer,
        item: anOrder().order,
        deliveryFee: before?.delivery_fee ?? 0,
        standardFee: null,
        cashSurcharge: null,
      },
    });
    expect(await found('sopheap')).toEqual(new Set(['kh-1-eeeeee']));
    await orders.forgetCustomers(4_000_000_000);
    expect(await found('sopheap')).toEqual(new Set());
    expect(await found('749495')).toEqual(new Set());
  });
});
