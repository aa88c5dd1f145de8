import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accountAddress } from '../../../src/domain/account/mail-address';

/** Addresses beyond ASCII, in the form in which mailboxes are compared since: their domains as IDNA has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rewrite(db, 'users', sql`true`);
  await rewrite(db, 'owner_invitations', sql`other.vendor_id = owner_invitations.vendor_id`);
  await rewrite(db, 'registrations', sql`false`);
}

/** The first of two spellings gets the mailbox; the other stays as it is, for the operator to decide. */
async function rewrite(db: Kysely<unknown>, name: string, isSame: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(name);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${table} where email !~ '^[ -~]*$' order by created_at, id`.execute(db);
  for (const { id, email } of rows) {
    const mailbox = accountAddress(email);
    await sql`update ${table} set email = ${mailbox} where id = ${id} and not exists (
      select 1 from ${table} as other where other.email = ${mailbox} and ${isSame})`.execute(db);
  }
}
