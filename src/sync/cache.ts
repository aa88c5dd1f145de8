import type { AccountDatabase } from '../db/database';
import type { Clock } from '../platform/clock';

/** Answers stored on this device by name; readers must check the shape, since older code may have written it. */
export class Cache {
  readonly #db: Promise<AccountDatabase>;
  readonly #clock: Clock;

  constructor(db: Promise<AccountDatabase>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async read(name: string): Promise<{ value: unknown; storedAt: number } | undefined> {
    return (await this.#db).read(['cached'], ({ cached }) => cached.get(name));
  }

  async write(name: string, value: unknown): Promise<void> {
    const storedAt = this.#clock.now();
    await (await this.#db).write(['cached'], ({ cached }) => cached.put([{ name, value, storedAt }]));
  }
}
