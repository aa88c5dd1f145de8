import type { AccountDatabase, Table } from '../../db/database';
import type { QueueTable } from '../../db/schema';
import { ignore } from '../../lib/ignore';
import { loadOnce } from '../../lib/load-once';
import type { Projector } from '../projection/projector';

interface Resumable {
  resume(): Promise<void>;
  stop(): void;
}

/** A queue whose code is loaded by its first row, or by one that was left open on this device. */
export class LaterQueue<Q extends Resumable> {
  readonly get: () => Promise<Q>;
  readonly #table: QueueTable;
  readonly #db: Promise<AccountDatabase>;
  #open: Q | undefined;
  #stopped = false;

  constructor(
    table: QueueTable,
    { db, projector }: { db: Promise<AccountDatabase>; projector: Pick<Projector, 'add'> },
    make: (db: AccountDatabase) => Promise<Q>,
  ) {
    this.#table = table;
    this.#db = db;
    this.get = loadOnce(async () => {
      const made = await make(await db);
      if (this.#stopped) made.stop();
      this.#open = made;
      return made;
    });
    // replaced when its code is loaded, which then reads its table itself
    projector.add(table, async () => this.resume());
  }

  /** Continues what is stored; without any row, its code is not loaded. */
  resume(): void {
    void ignore(this.#resume(), `account: resume ${this.#table}`);
  }

  /** Continues if a screen has loaded its code already; reading its table then resumes nothing. */
  resumeOpen(): void {
    void ignore(this.#open?.resume(), `account: resume ${this.#table}`);
  }

  stop(): void {
    this.#stopped = true;
    this.#open?.stop();
  }

  async #resume(): Promise<void> {
    const rows = await (await this.#db).read([this.#table], (tables) => {
      const table: Pick<Table<unknown>, 'all'> = tables[this.#table];
      return table.all();
    });
    if (rows.length > 0 && !this.#stopped) await (await this.get()).resume();
  }
}
