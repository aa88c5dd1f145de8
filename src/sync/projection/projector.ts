import type { AccountDatabase, ChangedKeys, TableChanges } from '../../db/database';
import { TABLE_NAMES, type TableName } from '../../db/schema';
import { ignore } from '../../lib/ignore';
import { createMutex } from '../../lib/mutex';

/** Reads the rows of one table and shows them. Rejects when they cannot be read; they are tried again then. */
type Project = (changed: ChangedKeys) => Promise<void>;

/** The projection of one table. */
export interface ProjectedTable {
  /**
   * Reads these rows although no commit has announced them. Resolves once they are on the screen, or could not be read.
   */
  read(keys: ChangedKeys): Promise<void>;
  /** Resolves once everything committed by now, of whichever table, is on the screen, or could not be read. */
  settled(): Promise<void>;
}

/**
 * Keeps the screens' state equal to the account's tables, whoever wrote them: this page, another tab, or the worker.
 * One reading at a time, each later than the commits it was started for, so that an older row never follows a newer
 * one; commits during a reading go into the next. It does not wait for animation frames, because a hidden page has
 * none; lists are drawn once a frame by their components.
 */
export class Projector {
  readonly #projections = new Map<TableName, Project>();
  readonly #changed = new Map<TableName, Set<string> | 'all'>();
  readonly #inTurn = createMutex();
  /** the reading that has not begun yet */
  #next: Promise<void> | undefined;
  #stopListening: (() => void) | undefined;
  #stopped = false;

  constructor(db: Promise<Pick<AccountDatabase, 'onChange'>>) {
    const listening = db.then((open) => {
      if (!this.#stopped) this.#stopListening = open.onChange((changes) => this.#onCommit(changes));
    });
    void ignore(listening, 'projection: listen');
  }

  /** A table is first read on request, or when a commit changes it. */
  add(table: TableName, project: Project): ProjectedTable {
    this.#projections.set(table, project);
    return {
      read: (keys) => {
        this.#note(table, keys);
        return this.settled();
      },
      settled: () => this.settled(),
    };
  }

  /** The page was suspended: it may have missed commits. */
  readAll(): Promise<void> {
    for (const table of this.#projections.keys()) this.#note(table, 'all');
    return this.settled();
  }

  /** As `ProjectedTable.settled`. */
  settled(): Promise<void> {
    this.#next ??= this.#inTurn(() => {
      this.#next = undefined;
      return this.#readChanged();
    });
    return this.#next;
  }

  stop(): void {
    this.#stopped = true;
    this.#stopListening?.();
    this.#changed.clear();
  }

  #onCommit(changes: TableChanges): void {
    for (const table of this.#projections.keys()) {
      const keys = changes[table];
      if (keys !== undefined) this.#note(table, keys);
    }
    if (this.#changed.size > 0) void this.settled();
  }

  #note(table: TableName, keys: ChangedKeys): void {
    const noted = this.#changed.get(table);
    if (this.#stopped || noted === 'all') return;
    this.#changed.set(table, keys === 'all' ? keys : new Set([...(noted ?? []), ...keys]));
  }

  async #readChanged(): Promise<void> {
    // orders come first in the schema, so that an order is shown before the request that became it
    for (const table of TABLE_NAMES) {
      const [project, changed] = [this.#projections.get(table), this.#changed.get(table)];
      if (project === undefined || changed === undefined) continue;
      this.#changed.delete(table);
      const keys = changed === 'all' ? changed : [...changed];
      const reading = project(keys).catch((error: unknown) => {
        // the screen stays as it is, and the next commit or return to the page tries again
        this.#note(table, keys);
        throw error;
      });
      await ignore(reading, `projection: read ${table}`);
    }
  }
}
