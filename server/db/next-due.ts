import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the row of a table that has been due longest, for the update that leases it to one process; rows that others
 * lease at the same time are passed over.
 */
export function nextDue(
  table: 'bulk_jobs' | 'outbox',
  now: number,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<string> {
  return sql`(select id from ${sql.table(table)} where due_at <= ${now} and ${which} order by due_at limit 1
    for update skip locked)`;
}
