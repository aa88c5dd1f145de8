import type { AccountDatabase } from '../db/database';
import type { Clock } from '../platform/clock';

/** Answers stored on this device by name; readers must check the shape, since older code may have written it. */
export class Cache {
  readonly #db: Promise<AccountDatabase>;
  readonly #kept: () => Promise<AccountDatabase | undefined>;
  readonly #clock: Clock;

  /** `kept`: as `db`, undefined as long as it is known to hold nothing */
  constructor(db: Promise<AccountDatabase>, clock: Clock, kept: () => Promise<AccountDatabase | undefined> = () => db) {
    this.#db = db;
    this.#kept = kept;
    this.#clock = clock;
  }

  /** The same, read from a database that may be opened otherwise, or not be waited for. */
  readBy(kept: () => Promise<AccountDatabase | undefined>): Cache {
    return new Cache(this.#db, this.#clock, kept);
  }

  async read(name: string): Promise<{ value: unknown; storedAt: number } | undefined> {
    return (await this.#kept())?.read(['cached'], ({ cached }) => cached.get(name));
  }

  async write(name: string, value: unknown): Promise<void> {
    const storedAt = this.#clock.now();
    await (await this.#db).write(['cached'], ({ cached }) => cached.put([{ name, value, storedAt }]));
  }
}
