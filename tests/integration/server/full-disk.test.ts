import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

/** PostgreSQL's own error for a file that can't grow. */
const FULL = 'could not extend file "base/5/16384": No space left on device';

describe.each(DIALECTS)('while the disk of %s is full', (dialect) => {
  let platform: TestPlatform;
  let authorization: string;
  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    authorization = await platform.signIn('one@test.example');
    await sql`create function refuse() returns trigger language plpgsql as
      ${sql.raw(`'begin raise exception ''${FULL}'' using errcode = ''53100''; end'`)}`.execute(platform.services.db);
  });
  afterAll(() => platform.stop());

  it('an order is refused with 503 and the time to try again, and taken once there is room', async () => {
    const { db } = platform.services;
    await sql`create trigger full_disk before insert on orders for each row execute function refuse()`.execute(db);
    const refused = await postOrder(platform, orderRequest(platform), { authorization });
    expect(refused.statusCode).toBe(503);
    expect(codeOf(refused)).toBe('SERVICE_UNAVAILABLE');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // nothing of the system's own words leaves the server
    expect(refused.body).not.toContain('base/5');
    expect((await get(platform, '/orders/api/v1/vendors', authorization)).statusCode).toBe(200);
    await sql`drop trigger full_disk on orders`.execute(db);
    expect((await postOrder(platform, orderRequest(platform), { authorization })).statusCode).toBe(201);
  });
});
