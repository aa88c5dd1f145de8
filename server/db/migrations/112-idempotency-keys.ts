import { type Kysely, sql } from 'kysely';

/**
 * One table of the keys that have made anything: a key that made an order makes no collection point and no file of
 * orders. The database fills it, in the transaction of whatever the key makes, so that it holds for what older processes
 * make, too: they still write `outlet_keys`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const trigger = (kind: string, table: string, when: string, id: string) => [
  `create function keep_key_of_${table}() returns trigger language plpgsql as $$
  begin
    insert into idempotency_keys (key, kind, made_id, created_by, fingerprint)
      values (new.idempotency_key, '${kind}', new.${id}, new.created_by, coalesce(new.fingerprint, ''));
    return null;
  end $$`,
  `create trigger keep_key after ${when} on ${table} for each row when (new.idempotency_key is not null)
    execute function keep_key_of_${table}()`,
];

/** After the triggers, whose lock keeps others from writing until the end of the migration. */
const known = (kind: string, table: string, id: string) =>
  `insert into idempotency_keys (key, kind, made_id, created_by, fingerprint)
    select idempotency_key, '${kind}', ${id}, created_by, coalesce(fingerprint, '')
    from ${table} where idempotency_key is not null
    on conflict do nothing`;

const STATEMENTS = [
  `create table idempotency_keys (
    key text primary key,
    kind text not null,
    made_id text not null,
    created_by text not null,
    fingerprint text not null)`,
  ...trigger('order', 'orders', 'insert', 'order_id'),
  ...trigger('bulk-job', 'bulk_jobs', 'insert or update of idempotency_key', 'id'),
  ...trigger('outlet', 'outlet_keys', 'insert', 'vendor_id'),
  known('order', 'orders', 'order_id'),
  known('bulk-job', 'bulk_jobs', 'id'),
  known('outlet', 'outlet_keys', 'vendor_id'),
];
