import { sql } from 'kysely';
import type { Db } from '../database';

/** A table with the columns that are stored; those that the database reckons are not among them. */
export interface StoredTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** Every table of the platform but those in which the migrator keeps its own. */
export async function tablesOf(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum
  `.execute(db);
  const tables = new Map<string, StoredTable>();
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push({ name: column, type });
    tables.set(table, known);
  }
  return [...tables.values()];
}
