import { createHash } from 'node:crypto';
import pg from 'pg';
import type { OutageLog } from './outage-log';
import { isUseless, throwFailure } from './unavailable';

export interface PostgresClientConfig extends pg.ClientConfig {
  outage?: OutageLog | undefined;
}

const names = new Map<string, string>();

/** As `OrderRepository` writes it, one text for any number of rows up to a hundred. */
const INSERT_OF_ORDERS = 'insert into orders ';

/**
 * The driver's client, whose failures say whether the database can be reached (`DatabaseUnavailable`). A connection on
 * which a query was not answered in time is destroyed, and so is one to a primary that has become a standby: returned to
 * the pool, it would fail whoever gets it next, until the pool is full of such.
 */
export class PostgresClient extends pg.Client {
  private readonly outage: OutageLog | undefined;

  constructor(config: PostgresClientConfig = {}) {
    super(config);
    this.outage = config.outage;
  }

  // the driver's own signature has an overload for each form of a query; only that of a text with values is used here
  override query = ((text: unknown, ...rest: unknown[]) => {
    const call = super.query.bind(this) as (...args: unknown[]) => unknown;
    const answer = call(this.statement(text, rest[0]), ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result: unknown) => {
        this.outage?.answered();
        return result;
      },
      (error: unknown) => this.fail(error),
    );
  }) as pg.Client['query'];

  protected statement(text: unknown, _values: unknown): unknown {
    return text;
  }

  private async fail(error: unknown): Promise<never> {
    if (isUseless(error)) {
      const ended = new Promise<void>((resolve) => this.once('end', () => resolve()));
      (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
      // only then does the pool know that it can't be used again
      await ended;
    }
    return throwFailure(error, this.outage);
  }
}

/**
 * The insert of orders is prepared once for each connection, so that PostgreSQL neither parses nor plans it again.
 * Nothing else is: a prepared `select *` fails once another, newer process has added a column to its table, and a
 * prepared `on conflict … where state in ($1, …)` no longer finds its partial index.
 */
export class ClientWithPreparedOrders extends PostgresClient {
  protected override statement(text: unknown, values: unknown): unknown {
    const isInsert = typeof text === 'string' && text.startsWith(INSERT_OF_ORDERS) && Array.isArray(values);
    return isInsert ? { name: nameOf(text), text } : text;
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
