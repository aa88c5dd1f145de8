import type { AccountTables, TableName } from './schema';

/** One table inside a transaction. */
export interface Table<Row> {
  get(key: string): Promise<Row | undefined>;
  getMany(keys: readonly string[]): Promise<(Row | undefined)[]>;
  all(): Promise<Row[]>;
  /** rows whose indexed field has this value */
  where(index: string, value: string | number): Promise<Row[]>;
  /** rows whose indexed field is below, or at least, this value */
  below(index: string, value: number): Promise<Row[]>;
  atLeast(index: string, value: number): Promise<Row[]>;
  put(rows: readonly Row[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

export type Tables = { readonly [T in TableName]: Table<AccountTables[T]> };

/** What a commit changed: the keys of each table's rows that were written or removed; 'all' when they are unknown. */
export type TableChanges = { readonly [T in TableName]?: ChangedKeys };
export type ChangedKeys = readonly string[] | 'all';

/**
 * The data of one account on this device. `run` may await only its tables: any other promise lets IndexedDB commit
 * early (Dexie#725).
 */
export interface AccountDatabase {
  /**
   * false: memory mode, nothing survives the page and nothing may be queued (fault 13). A full disk makes it false while
   * the database is open (fault 12).
   */
  readonly durable: boolean;
  read<R>(tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R>;
  /** @throws AppError SESSION_ENDED when the account was wiped since this was opened, STORAGE_FAILED when it fails. */
  write<R>(tables: readonly TableName[], run: (tables: Tables) => Promise<R>): Promise<R>;
  /**
   * Announces every commit: of this page, of other tabs and of the worker. Without BroadcastChannel, and in memory
   * mode, only this page's. Returns the function that ends it.
   */
  onChange(listener: (changes: TableChanges) => void): () => void;
  /** Clears every table and raises the epoch, which every tab checks before it writes. */
  wipe(): Promise<void>;
  close(): void;
}

/** What a database reports to its owner. */
export interface DatabaseEvents {
  /** storage fails and did not recover by reopening, or is full */
  onFailing: () => void;
  /** after a failure, a write succeeded again without dropping anything */
  onRecovered: () => void;
  /** the disk takes no more rows although caches were dropped, and the page goes on in memory */
  onFull?: () => void;
  /** another tab brought a newer version: this one has closed and must be reloaded (faults 14 and 32) */
  onOutdated: () => void;
  /** a write was refused because the account was wiped: nothing of it may be shown any more */
  onEnded: () => void;
}
