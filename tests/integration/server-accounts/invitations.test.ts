import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { API, get, PASSWORD, PICKUP } from '../server/support/platform';
import { type AccountPlatform, startAccounts } from './support/accounts';

const INVITATIONS = 8;

describe('invitations of owners', { timeout: 60_000 }, () => {
  let platform: AccountPlatform;
  let one: string;
  beforeAll(async () => {
    platform = await startAccounts({ env: { INVITATIONS: String(INVITATIONS), ACCOUNT_MAILS: '2' } });
    one = (await platform.logIn('one@test.example', PASSWORD)).authorization;
  });
  afterAll(() => platform.stop());

  const send = async (method: 'POST' | 'PUT', path: string, users: readonly string[], name: string, key: string) => {
    const payload = {
      parent_vendor_id: 'kh-10',
      client_vendor_id: name,
      name,
      address: '12, Sisowath Quay',
      ...PICKUP,
      phone_number: '012345678',
      users,
      ...(method === 'PUT' && { password: PASSWORD }),
    };
    const headers = { authorization: one, 'idempotency-key': key };
    const answer = await platform.app.inject({ method, url: API + path, headers, payload });
    const [error] = answer.json().errors ?? [];
    return { status: answer.statusCode, error, vendor: answer.json().result as Vendor };
  };
  const add = (name: string, users: readonly string[], key: string = randomUUID()) =>
    send('POST', '/outlet', users, name, key);
  const nextHour = async () => {
    platform.clock.advanceAtOnce(3600_000);
    one = (await platform.logIn('one@test.example', PASSWORD)).authorization;
  };

  it('reach an address a few times in an hour; it becomes an owner all the same', async () => {
    for (const name of ['A', 'B', 'C']) {
      const { status, vendor } = await add(name, ['often@shop.example']);
      expect([status, vendor.vendor_information.owners]).toEqual([201, ['often@shop.example']]);
    }
    expect(await platform.mailsTo('often@shop.example')).toHaveLength(2);
    await nextHour();
    await add('D', ['often@shop.example']);
    expect(await platform.mailsTo('often@shop.example')).toHaveLength(3);
  });

  it('are refused before anything is stored once an account has sent too many in an hour', async () => {
    await nextHour();
    const key = randomUUID();
    const many = Array.from({ length: INVITATIONS }, (_, index) => `owner${index}@shop.example`);
    const { vendor } = await add('E', many, key);
    const refused = await add('F', ['late@shop.example']);
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.error.meta.retry_after).toBeGreaterThan(0);
    const { vendors } = (await get(platform, `${API}/vendors`, one)).json().result;
    expect(vendors.some(({ client_vendor_id }: Vendor) => client_vendor_id === 'F')).toBe(false);
    const changed = await send('PUT', `/outlet/${vendor.vendor_id}`, [...many, 'late@shop.example'], 'E', key);
    expect(changed.status).toBe(429);
    expect(await platform.mailsTo('late@shop.example')).toEqual([]);
    // neither invites anybody
    expect((await add('E', many, key)).status).toBe(200);
    expect((await send('PUT', `/outlet/${vendor.vendor_id}`, many, 'Renamed', key)).status).toBe(200);
    await nextHour();
    expect((await add('F', ['late@shop.example'])).status).toBe(201);
    expect(await platform.mailsTo('late@shop.example')).toHaveLength(1);
  });

  it('are not counted for a request that is refused', async () => {
    await nextHour();
    const many = Array.from({ length: INVITATIONS - 1 }, (_, index) => `refused${index}@shop.example`);
    for (let time = 0; time < 2; time += 1) expect((await add('G', [...many, 'nobody'])).status).toBe(400);
    expect((await add('G', many)).status).toBe(201);
  });
});
