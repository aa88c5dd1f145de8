import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BulkColumnsRepository } from '../../../server/bulk/bulk-columns-repository';
import { DAY_S } from '../../../src/lib/day';
import { API, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';

const HEADER = '0123456789abcd';
const CHOICE = {
  uses: ['customerName', 'customerPhone', 'address', null],
  proposed: ['customerName', 'customerPhone', null, null],
  date_order: 'day-first',
  phones: null,
  lines: null,
  repeated: null,
};

describe.each(DIALECTS)('what the columns of a file were chosen to be, on %s', (dialect) => {
  let platform: TestPlatform;
  let one: { authorization: string };
  let other: { authorization: string };
  let colleague: { authorization: string };
  let columns: BulkColumnsRepository;

  const header = (index: number) => index.toString(16).padStart(14, '0');
  const choice = { uses: ['address' as const] };
  const find = async (headerId: string, now = 0) => (await columns.find('kh-1', headerId, now)).choice;

  const url = (vendorId: string, headerId = HEADER) => `${API}/bulk-job/columns/${vendorId}/${headerId}`;
  const ask = async (headers: { authorization: string }, vendorId = 'kh-1', headerId = HEADER) => {
    const answer = await platform.app.inject({ method: 'GET', url: url(vendorId, headerId), headers });
    return [answer.statusCode, answer.json().result?.choice];
  };
  const save = async (headers: { authorization: string }, payload: object, vendorId = 'kh-1', headerId = HEADER) =>
    (await platform.app.inject({ method: 'PUT', url: url(vendorId, headerId), headers, payload })).statusCode;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { BULK_JOBS: '13' } });
    const { users, database } = platform.services;
    columns = new BulkColumnsRepository(database.db);
    const { password_hash } = (await users.findByEmail('one@test.example')) ?? { password_hash: '' };
    await users.insert({ id: 'colleague', email: 'colleague@test.example', password_hash, created_at: 0 }, ['kh-1']);
    one = { authorization: await platform.signIn('one@test.example') };
    other = { authorization: await platform.signIn('two@test.example') };
    colleague = { authorization: await platform.signIn('colleague@test.example') };
  }, 300_000);
  afterAll(() => platform.stop());

  it('is known to everybody of the shop, and to nobody else', async () => {
    expect(await ask(one)).toEqual([200, null]);
    expect(await save(one, CHOICE)).toBe(200);
    expect(await ask(colleague)).toEqual([200, CHOICE]);
    expect(await ask(other)).toEqual([404, undefined]);
    expect(await save(other, CHOICE)).toBe(404);
    expect(await ask(one, 'kh-1', 'fedcba98765432')).toEqual([200, null]);
    expect(await save(colleague, { ...CHOICE, date_order: null })).toBe(200);
    expect(await ask(one)).toEqual([200, { ...CHOICE, date_order: null }]);
  });

  it('has nothing but columns that exist, and a header that is a hash', async () => {
    for (const uses of ['address', ['password'], Array.from({ length: 501 }, () => null)]) {
      expect(await save(one, { uses })).toBe(400);
    }
    expect(await save(one, CHOICE, 'kh-1', 'Customer')).toBe(400);
    expect(await ask(one)).toEqual([200, { ...CHOICE, date_order: null }]);
  });

  it('is stored without anything else that was sent', async () => {
    const kept = { ...CHOICE, phones: 'first', lines: 'apart', repeated: 'joined' };
    expect(await save(one, { ...kept, header: ['Customer', 'Phone'], sent_by: 'one@test.example' })).toBe(200);
    expect(await ask(one)).toEqual([200, kept]);
  });

  it('keeps what an earlier release of the portal can’t name, until it is said to be open again', async () => {
    const headerId = header(7);
    const repeatedAfter = async (payload: object) => {
      expect(await save(one, payload, 'kh-1', headerId)).toBe(200);
      return (await ask(colleague, 'kh-1', headerId))[1];
    };
    const { repeated: _, ...earlier } = { ...CHOICE, phones: 'first' };
    expect(await repeatedAfter(earlier)).toEqual({ ...earlier, repeated: null });
    await repeatedAfter({ ...CHOICE, repeated: 'joined' });
    expect(await repeatedAfter(earlier)).toEqual({ ...earlier, repeated: 'joined' });
    expect(await repeatedAfter(CHOICE)).toEqual(CHOICE);
  });

  it('is kept for the newest hundred headers of a shop, and until the retention is over', async () => {
    for (let index = 1; index <= 101; index += 1)
      await columns.save('kh-1', header(index), choice, 4_000_000_000 + index);
    expect([await find(HEADER), await find(header(1))]).toEqual([null, null]);
    expect(await find(header(2))).toEqual(choice);
    await columns.removeOlderThan(4_000_000_101);
    expect([await find(header(100)), await find(header(101))]).toEqual([null, choice]);
  });

  it('counts from when it was chosen, however late it is used', async () => {
    await columns.save('kh-1', header(1), choice, 5_000_000_000);
    const later = 5_000_000_000 + 2 * DAY_S;
    await columns.find('kh-1', header(1), later);
    expect(await columns.find('kh-1', header(1), later)).toEqual({ choice, chosen_at: 5_000_000_000 });
    expect(await save(one, CHOICE)).toBe(200);
    const headers = one;
    const { result } = (await platform.app.inject({ method: 'GET', url: url('kh-1'), headers })).json();
    expect(result.chosen_at).toBeGreaterThan(1_700_000_000);
  });

  it('is kept while files with it are read', async () => {
    await columns.save('kh-1', header(1), choice, 5_000_000_000);
    await columns.save('kh-1', header(2), choice, 5_000_000_000);
    expect(await find(header(1), 5_000_000_000 + 2 * DAY_S)).toEqual(choice);
    await columns.removeOlderThan(5_000_000_000 + DAY_S);
    expect([await find(header(1)), await find(header(2))]).toEqual([choice, null]);
  });

  it('is not stored without end', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 13; count += 1) codes.push(await save(one, CHOICE));
    expect(codes.at(-1)).toBe(429);
  });
});
