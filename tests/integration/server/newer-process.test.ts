import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

/** During an update, processes of the older version go on beside one that has changed the tables already. */
describe.each(DIALECTS)('a process of the previous version on %s', (dialect) => {
  let platform: TestPlatform;
  let authorization: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    authorization = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const place = () => postOrder(platform, orderRequest(platform), { authorization });
  const list = () => get(platform, `${API}/vendor/kh-1/orders?created_since=0`, authorization);

  it('still places and lists orders after their table has got another column', async () => {
    // often enough for whatever the connections keep of a statement
    for (let time = 0; time < 6; time += 1) {
      expect((await place()).statusCode).toBe(201);
      await list();
    }
    const before = (await list()).statusCode;
    await sql`alter table orders add column of_the_next_version text`.execute(platform.services.database.db);
    for (let time = 0; time < 3; time += 1) {
      expect([(await place()).statusCode, (await list()).statusCode]).toEqual([201, before]);
    }
  });
});
