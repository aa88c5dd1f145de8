import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { MailContent, MailsTable } from '../db/account-schema';
import type { Db } from '../db/database';
import { json } from '../db/database';
import { nextDue } from '../db/next-due';

export type Mail = Selectable<MailsTable>;
export type NewMail = { recipient: string; language: string | null; content: MailContent };

/** Mails that wait to be sent, written in the transaction of what they announce. */
export class MailRepository {
  constructor(private readonly db: Db) {}

  async insert({ recipient, language, content }: NewMail, now: number): Promise<void> {
    await this.db
      .insertInto('mails')
      .values({
        id: randomUUID(),
        recipient,
        language,
        content: json(content),
        attempts: 0,
        created_at: now,
        due_at: now,
      })
      .execute();
  }

  async count(): Promise<number> {
    const row = await this.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** When the oldest was written; undefined without any. */
  async oldest(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('mails')
      .select((eb) => eb.fn.min<number | null>('created_at').as('oldest'))
      .executeTakeFirst();
    return row?.oldest ?? undefined;
  }

  /** Leases the mail that has been due longest to one process until `leaseUntil`. */
  async claim(now: number, leaseUntil: number): Promise<Mail | undefined> {
    return this.db
      .updateTable('mails')
      .set({ due_at: leaseUntil, attempts: sql`attempts + 1` })
      .where('id', '=', nextDue('mails', now))
      .returningAll()
      .executeTakeFirst();
  }

  async postpone(id: string, until: number): Promise<void> {
    await this.db.updateTable('mails').set({ due_at: until }).where('id', '=', id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('mails').where('id', '=', id).execute();
  }
}
