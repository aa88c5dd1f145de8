import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as mailboxes from '../../../server/db/migrations/109-mailboxes';
import { API, PASSWORD, PICKUP } from '../server/support/platform';
import { cheapHash } from '../server/support/cheap-password';
import { DIALECTS } from '../server/support/postgres';
import { type AccountPlatform, registration, startAccounts } from './support/accounts';

/** One mailbox, as mail programs send to it. */
const SPELLINGS = ['bomb@shop.example', 'bomb@ｓhop.example', 'bomb@ⓢhop.example', 'bomb@𝐬hop。example'];

describe.each(DIALECTS)('one mailbox in several spellings on %s', { timeout: 60_000 }, (dialect) => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts({ dialect, env: { ACCOUNT_MAILS: '2' } });
  });
  afterAll(() => platform.stop());

  it('registers the shop of its owner, and signs in', async () => {
    const email_address = 'owner@ｓhop.example';
    expect(await platform.post('/register', registration({ email_address }))).toMatchObject({ status: 201 });
    expect(await platform.mailsTo('owner@shop.example')).toHaveLength(1);
    expect((await platform.logIn('one@ⓣest.example', PASSWORD)).status).toBe(200);
  });

  it('is invited as one owner, with no more mails than one mailbox gets in an hour', async () => {
    const { authorization } = await platform.logIn('one@test.example', PASSWORD);
    const add = async (name: string, users: readonly string[]) => {
      const fields = { parent_vendor_id: 'kh-10', client_vendor_id: name, name, address: '12, Sisowath Quay' };
      const answer = await platform.app.inject({
        method: 'POST',
        url: `${API}/outlet`,
        headers: { authorization, 'idempotency-key': randomUUID() },
        payload: { ...fields, ...PICKUP, phone_number: '012345678', users },
      });
      return answer.json().result.vendor_information.owners;
    };
    for (const [index, spelling] of SPELLINGS.entries())
      expect(await add(`S${index}`, [spelling])).toEqual(['bomb@shop.example']);
    expect(await add('S9', SPELLINGS)).toEqual(['bomb@shop.example']);
    expect(await platform.mailsTo('bomb@shop.example')).toHaveLength(2);
  });

  it('is one for accounts that an earlier version stored, the first of which keeps it', async () => {
    const { db } = platform.services.database;
    const password_hash = await cheapHash(PASSWORD);
    const earlier = ['dara@bücher.example', 'dara@ｂücher.example', 'plain@shop.example'];
    for (const [index, email] of earlier.entries())
      await db
        .insertInto('users')
        .values({ id: `earlier-${index}`, email, password_hash, created_at: index })
        .execute();
    await mailboxes.up(db as never);
    const { rows } = await sql`select email from users where id like 'earlier-%' order by id`.execute(db);
    expect(rows).toEqual([
      { email: 'dara@xn--bcher-kva.example' },
      { email: 'dara@ｂücher.example' },
      { email: 'plain@shop.example' },
    ]);
    expect((await platform.logIn('Dara@Bücher.example', PASSWORD)).status).toBe(200);
  });
});
