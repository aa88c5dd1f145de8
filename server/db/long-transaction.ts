import { sql } from 'kysely';
import type { Trx } from './database';

/**
 * For what may take long, or wait for another transaction that does. Behind a pooler the limits of a connection are those
 * of its role, which are for calls.
 */
export async function liftLimits(trx: Trx): Promise<void> {
  // from this view, because not every version of PostgreSQL has all of them
  await sql`
    select set_config(name, case name when 'statement_timeout' then '1h' else '0' end, true) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
  `.execute(trx);
}
