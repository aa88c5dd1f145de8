import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();

/** As `OrderRepository` writes it, one text for any number of rows up to a hundred. */
const INSERT_OF_ORDERS = 'insert into orders ';

/**
 * The insert of orders is prepared once for each connection, so that PostgreSQL neither parses nor plans it again.
 * Nothing else is: a prepared `select *` fails once another, newer process has added a column to its table, and a
 * prepared `on conflict … where state in ($1, …)` no longer finds its partial index.
 */
export class ClientWithPreparedOrders extends pg.Client {
  // the driver's own signature has an overload for each form of a query; other statements are passed on unchanged
  override query = ((text: unknown, ...rest: unknown[]) => {
    const isInsert = typeof text === 'string' && text.startsWith(INSERT_OF_ORDERS) && Array.isArray(rest[0]);
    const call = super.query.bind(this) as (...args: unknown[]) => unknown;
    return isInsert ? call({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1)) : call(text, ...rest);
  }) as pg.Client['query'];
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
