import type { AccountDatabase } from '../../db/database';
import { BULK_COLUMNS, type BulkColumn, NO_TEXTS } from '../../domain/bulk/columns';
import type { BulkRow } from '../../domain/bulk/row';
import type { FileReadingAbout } from '../../state/bulk';
import { keptFileName } from './unplaced-files';

/** Rows that are written together: an edit rewrites this many, which takes a slow phone a millisecond or two. */
const ROWS_A_PART = 200;
/** Parts written in one transaction: more of them would hold up the page for too long, see `tests/bench/bulk-rows.spec.ts`. */
const PARTS_AT_ONCE = 2;
const VERSION = 1;

/** What is stored of a file beside its rows. */
export interface KeptFile {
  fileName: string | null;
  others: readonly string[];
  alsoIn: readonly string[];
  /** how it was read; undefined for one from a job or an earlier release */
  reading?: FileReadingAbout | undefined;
  /** the job that it became, and the key under which it was sent; null before that */
  jobId: string | null;
  key: string | null;
  /** numbers of the rows that were changed since then */
  changed: readonly number[];
  /** somebody confirmed that job: it may have placed orders */
  agreed?: boolean;
  /** it was sent to be placed, and the outcome is not known yet */
  isPlacing?: boolean;
  /** when that was requested, ms, and the job at that time; null once the platform has answered */
  requested?: { at: number; status: string; placed: number } | null;
}

export const NO_FILE: KeptFile = { fileName: null, others: [], alsoIn: [], jobId: null, key: null, changed: [] };

interface Head extends KeptFile {
  v: typeof VERSION;
  /** who may write it: the `writer` that opened it last */
  by: string;
  /** part of the names of the parts, so that another file's parts are never taken for its own */
  generation: string;
  parts: number;
}

/** Another tab works on the file, or this one has opened it again: nothing was written. */
export class TakenOver extends Error {}

/**
 * The file of one vendor that is being corrected, on this device. One `writer` at a time writes it: the one that opened
 * it last. A file stored in an unknown form is not touched until another replaces it.
 */
export class KeptRows {
  #head: Head | null = null;
  /** which part each row is in, by its number */
  readonly #partOf = new Map<number, number>();
  /** the numbers of each part's rows */
  readonly #numbersIn: number[][] = [];

  readonly #db: () => Promise<AccountDatabase>;
  readonly #options: { vendorId: string; writer: string; uuid: () => string; now: () => number };

  constructor(
    db: () => Promise<AccountDatabase>,
    options: { vendorId: string; writer: string; uuid: () => string; now: () => number },
  ) {
    this.#db = db;
    this.#options = options;
  }

  /** Of the file that is kept; empty while there is none. */
  get generation(): string {
    return this.#head?.generation ?? '';
  }

  /** Takes it over from whoever had it, in this tab or another, if it `isWanted` still. */
  async open(isWanted = () => true): Promise<{ file: KeptFile; rows: BulkRow[] } | null> {
    const found = await this.#readHead();
    if (found === null || !isWanted()) return null;
    this.#head = { ...found, by: this.#options.writer };
    await this.#put([{ name: this.#name(), value: this.#head }], null);
    const rows: BulkRow[] = [];
    this.#forget();
    for (let part = 0; part < found.parts; part += 1) {
      for (const one of await this.#readPart(found, part)) {
        rows.push(one);
        this.#place(one.number, part);
      }
    }
    return { file: fileOf(found), rows };
  }

  /** Whether there is a file with rows, which stays with who works on it. */
  async hasRows(): Promise<boolean> {
    const found = await this.#readHead();
    if (found === null) return false;
    for (let part = 0; part < found.parts; part += 1) {
      if ((await this.#readPart(found, part)).length > 0) return true;
    }
    return false;
  }

  /** Replaces the file before. */
  async replace(file: KeptFile, rows: readonly BulkRow[]): Promise<void> {
    const { writer, uuid } = this.#options;
    const before = this.#head ?? (await this.#readHead());
    const parts = Math.ceil(rows.length / ROWS_A_PART);
    const head: Head = { ...file, v: VERSION, by: writer, generation: uuid(), parts };
    this.#forget();
    for (let part = 0; part < parts; part += 1) {
      const own = rows.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART);
      for (const { number } of own) this.#place(number, part);
      await this.#put([{ name: this.#partName(head, part), value: own }], null);
    }
    // from here on it is the current file: a tab killed earlier still has the one before
    await this.#put([{ name: this.#name(), value: head }], null);
    this.#head = head;
    if (before !== null) await this.#removeParts(before);
  }

  /**
   * Writes what changed: the file's own data, and the parts that hold these rows, with the rows that `rowOf` returns.
   * Many parts are written a few at a time: if the tab is killed meanwhile, some rows are new and others old, each of
   * them complete. @throws TakenOver
   */
  async save(
    file: KeptFile,
    numbers: readonly number[],
    rowOf: (number: number) => BulkRow | undefined,
  ): Promise<void> {
    const head = this.#head;
    if (head === null) return;
    this.#head = { ...head, ...file };
    const parts = this.#partsOf(numbers);
    // from the rows as they are when it is written: all at once would hold up the page as well
    const entriesFrom = (at: number) =>
      parts.slice(at, at + PARTS_AT_ONCE).map((part) => ({
        name: this.#partName(head, part),
        value: (this.#numbersIn[part] ?? []).flatMap((number) => rowOf(number) ?? []),
      }));
    const first = { name: this.#name(), value: this.#head };
    await this.#put([first, ...entriesFrom(0)], this.#options.writer);
    for (let at = PARTS_AT_ONCE; at < parts.length; at += PARTS_AT_ONCE) {
      await this.#put(entriesFrom(at), this.#options.writer);
    }
  }

  /** @throws TakenOver */
  async expectOwn(): Promise<void> {
    if (this.#head !== null) await this.#put([], this.#options.writer);
  }

  async #readPart(head: Head, part: number): Promise<BulkRow[]> {
    const name = this.#partName(head, part);
    const row = await (await this.#db()).read(['cached'], ({ cached }) => cached.get(name));
    return readKeptRows(row?.value);
  }

  /** The parts that hold these rows. */
  #partsOf(numbers: readonly number[]): number[] {
    const touched = new Set<number>();
    for (const number of numbers) {
      touched.add(this.#partOf.get(number) ?? this.#place(number, 0));
    }
    return [...touched];
  }

  #place(number: number, part: number): number {
    this.#partOf.set(number, part);
    (this.#numbersIn[part] ??= []).push(number);
    return part;
  }

  #forget(): void {
    this.#partOf.clear();
    this.#numbersIn.length = 0;
  }

  /** @throws TakenOver */
  async discard(): Promise<void> {
    const before = this.#head;
    if (before === null) return;
    const db = await this.#db();
    const isOwn = await db.write(['cached'], async ({ cached }) => {
      const kept = readHead((await cached.get(this.#name()))?.value);
      if (kept !== null && kept.by !== this.#options.writer) return false;
      await cached.remove([this.#name()]);
      return true;
    });
    if (!isOwn) throw new TakenOver();
    this.#head = null;
    this.#forget();
    await this.#removeParts(before);
  }

  async #readHead(): Promise<Head | null> {
    const row = await (await this.#db()).read(['cached'], ({ cached }) => cached.get(this.#name()));
    return readHead(row?.value);
  }

  /** `by`: only while that one still writes it. */
  async #put(entries: readonly { name: string; value: unknown }[], by: string | null): Promise<void> {
    const storedAt = this.#options.now();
    const db = await this.#db();
    const isOwn = await db.write(['cached'], async ({ cached }) => {
      const kept = by === null ? null : readHead((await cached.get(this.#name()))?.value);
      if (by !== null && kept?.by !== by) return false;
      await cached.put(entries.map((entry) => ({ ...entry, storedAt })));
      return true;
    });
    if (!isOwn) throw new TakenOver();
  }

  async #removeParts(head: Head): Promise<void> {
    const names = Array.from({ length: head.parts }, (_, part) => this.#partName(head, part));
    await (await this.#db()).write(['cached'], ({ cached }) => cached.remove(names));
  }

  #name(): string {
    return keptFileName(this.#options.vendorId);
  }

  #partName({ generation }: Pick<Head, 'generation'>, part: number): string {
    return `${this.#name()}:${generation}:${part}`;
  }
}

/** Without who writes it, who is another by now. */
function fileOf({
  fileName,
  others,
  alsoIn,
  reading,
  jobId,
  key,
  changed,
  agreed = false,
  isPlacing = false,
  requested = null,
}: KeptFile): KeptFile {
  return { fileName, others, alsoIn, reading, jobId, key, changed, agreed, isPlacing, requested };
}

function readHead(value: unknown): Head | null {
  const head = value as Partial<Head> | null | undefined;
  const isKnown =
    head?.v === VERSION &&
    typeof head.generation === 'string' &&
    typeof head.parts === 'number' &&
    Array.isArray(head.others) &&
    Array.isArray(head.alsoIn) &&
    Array.isArray(head.changed);
  return isKnown ? (head as Head) : null;
}

/** `troubles`: as earlier releases called the problems of cells */
type StoredRow = Partial<BulkRow> & { troubles?: BulkRow['cellProblems'] };

/** Stored rows; invalid ones are left out, and columns that did not exist then are filled in. */
export function readKeptRows(value: unknown): BulkRow[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: StoredRow | null) => {
    if (typeof one?.number !== 'number' || typeof one.texts !== 'object') return [];
    const texts = Object.fromEntries(
      BULK_COLUMNS.map((column: BulkColumn) => [column, textOf(one.texts, column)]),
    ) as BulkRow['texts'];
    const others = Array.isArray(one.others) ? one.others.map(String) : [];
    const cellProblems = one.cellProblems ?? one.troubles ?? {};
    return [{ number: one.number, texts, others, cellProblems, isHidden: one.isHidden === true }];
  });
}

function textOf(texts: unknown, column: BulkColumn): string {
  const text = (texts as Record<string, unknown> | null)?.[column];
  return typeof text === 'string' ? text : NO_TEXTS[column];
}
