import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type Db, json } from '../db/database';
import { nextDue } from '../db/next-due';
import type { OutboxContents, OutboxTable } from '../db/outbox-schema';

export type Channel = keyof OutboxContents;
export type OutboxRow<C extends Channel> = Omit<Selectable<OutboxTable>, 'content'> & { content: OutboxContents[C] };
export type NewOutboxRow<C extends Channel> = Pick<OutboxRow<C>, 'recipient' | 'language' | 'content'>;

/** A recipient who has to be tried again, and how long that was asked not to happen; 0 where nobody asked. */
export interface Unsent {
  recipient: string;
  waitSeconds: number;
}

/** Each one counts an attempt, by which it knows whether it is the last. */
type Claim = Pick<OutboxTable, 'id' | 'attempts'>;

/** What waits to be sent, written in the transaction of what it announces. */
export class OutboxRepository<C extends Channel> {
  constructor(
    private readonly db: Db,
    private readonly channel: C,
  ) {}

  async insert({ recipient, language, content }: NewOutboxRow<C>, now: number): Promise<void> {
    const values = { recipient, language, content: json(content), attempts: 0, created_at: now, due_at: now };
    await this.db
      .insertInto('outbox')
      .values({ id: randomUUID(), channel: this.channel, ...values })
      .execute();
  }

  async count(): Promise<number> {
    const row = await this.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('channel', '=', this.channel)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** Whether so many wait; reads no more of them. */
  async hasAsMany(most: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('outbox')
      .select('id')
      .where('channel', '=', this.channel)
      .orderBy('due_at')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** When the oldest was written; undefined without any. */
  async oldest(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.min<number | null>('created_at').as('oldest'))
      .where('channel', '=', this.channel)
      .executeTakeFirst();
    return row?.oldest ?? undefined;
  }

  /** Leases the row that has been due longest to one process until `leaseUntil`. */
  async claim(now: number, leaseUntil: number): Promise<OutboxRow<C> | undefined> {
    const row = await this.db
      .updateTable('outbox')
      .set({ due_at: leaseUntil, attempts: sql`attempts + 1` })
      .where('id', '=', nextDue('outbox', now, sql`channel = ${this.channel}`))
      .returningAll()
      .executeTakeFirst();
    // what a channel stores it reads
    return row as OutboxRow<C> | undefined;
  }

  /** Unless another process has claimed it meanwhile: its lease has ended. */
  async postpone({ id, attempts }: Claim, until: number): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ due_at: until })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();
  }

  /**
   * Of several whom a row is for, only these have to be tried again: each has a row of its own from now on. Unless another
   * process has claimed it meanwhile, which does the same.
   */
  async split(row: OutboxRow<C>, left: readonly Pick<OutboxRow<C>, 'recipient' | 'due_at'>[]): Promise<void> {
    const content = json(row.content);
    await this.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('outbox')
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      const rows = left.map((one) => ({ ...row, ...one, id: randomUUID(), content }));
      await trx.insertInto('outbox').values(rows).execute();
    });
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('outbox').where('id', '=', id).execute();
  }
}
