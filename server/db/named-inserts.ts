import { createHash } from 'node:crypto';
import pg from 'pg';

/** Repositories have some dozens; what is beyond that has lists of varying length in it. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Inserts are prepared once for each connection, so that PostgreSQL neither parses nor plans them again. Nothing else is: a
 * prepared `select *` fails once another process, newer than this one, has added a column to its table.
 */
export class ClientWithNamedInserts extends pg.Client {
  // the driver's own signature has an overload for each form of a query; what is no insert of ours goes on as it came
  override query = ((text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(rest[0]) ? nameOf(text) : undefined;
    const call = super.query.bind(this) as (...args: unknown[]) => unknown;
    return name === undefined ? call(text, ...rest) : call({ name, text, values: rest[0] }, ...rest.slice(1));
  }) as pg.Client['query'];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  if (!text.startsWith('insert into') || text.includes('*')) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
