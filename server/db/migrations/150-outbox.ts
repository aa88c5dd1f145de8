import { type Kysely, sql } from 'kysely';

/**
 * Mails and notifications wait in one table. Processes of the previous version, which run on during an update, see the
 * mails of it under the old name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table mails rename to outbox`,
  `alter index mails_pkey rename to outbox_pkey`,
  `alter table outbox add column channel text not null default 'mail'`,
  `drop index mails_by_due_at`,
  `create index outbox_by_due_at on outbox (channel, due_at)`,
  `create view mails as select id, recipient, language, content, attempts, created_at, due_at
    from outbox where channel = 'mail'`,
];
