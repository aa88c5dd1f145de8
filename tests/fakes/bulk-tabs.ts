import { expect, vi } from 'vitest';
import type { BulkApi } from '../../src/api/bulk-api';
import { openMemoryDatabase } from '../../src/db/memory-database';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { typedKey } from '../../src/domain/session/storage-keys';
import { removeEntries } from '../../src/sync/kept-on-device';
import { TypedTexts } from '../../src/sync/typed/typed-texts';
import type { CellEdit } from '../../src/sync/bulk/worker-messages';
import { FileEditor, type FileEditorOptions } from '../../src/sync/bulk/file-editor';
import { bulkRules } from '../factories/bulk-rules';
import { GOOD_ORDER, ordersFile, type OrderTexts } from '../factories/orders-file';
import { FakeBulkApi, inlineWorker } from './bulk-platform';
import { memoryStorage } from '../../src/platform/storage';
import { FakeClock } from './fake-clock';

export const TWO_ORDERS: readonly OrderTexts[] = [GOOD_ORDER, { ...GOOD_ORDER, customerName: 'Kim Sophea' }];

/** Node has no `FileReader`: this one does what the portal needs of it. */
class FakeFileReader {
  result: string | null = null;
  onload: (() => void) | null = null;
  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
      this.onload?.();
    });
  }
}

/** The tabs of one device in which files of orders are corrected, with its database and a platform in memory. */
export class BulkTabs {
  api = new FakeBulkApi();
  readonly clock = new FakeClock();
  readonly db = openMemoryDatabase();
  readonly storage = memoryStorage();
  readonly #open: FileEditor[] = [];
  #tabs = 0;

  begin(): void {
    this.api = new FakeBulkApi();
    vi.stubGlobal('FileReader', FakeFileReader);
  }

  async end(): Promise<void> {
    for (const one of this.#open.splice(0)) one.close();
    await nextTasks();
    await this.db.write(['cached'], ({ cached }) => cached.clear());
    removeEntries(this.storage, typedKey('u1'));
    vi.unstubAllGlobals();
  }

  /** What is typed, and not yet stored as the cells' text. */
  typed(): string[] {
    const typed = new TypedTexts(this.storage, () => 'u1');
    const kept = typed.forms().map((form) => typed.read(form) as { cells: CellEdit[] });
    return kept.flatMap(({ cells }) => cells.map(({ text }) => text));
  }

  tab(change: Partial<FileEditorOptions> = {}): FileEditor {
    this.#tabs += 1;
    const tab = `tab-${this.#tabs}`;
    let ids = 0;
    const one = new FileEditor({
      api: this.api as unknown as BulkApi,
      db: async () => this.db,
      clock: this.clock,
      serverClock: this.clock,
      uuid: () => `uuid-${tab}-${(ids += 1)}`,
      language: () => 'en',
      rulesOf: () => ({ rules: bulkRules, known: Promise.resolve() }),
      startWorker: inlineWorker,
      sendsRows: false,
      keepsColumns: false,
      typing: { storage: this.storage, accountId: () => 'u1' },
      ...change,
    });
    this.#open.push(one);
    return one;
  }

  async withFile(orders = TWO_ORDERS, change?: Partial<FileEditorOptions>): Promise<FileEditor> {
    const one = this.tab(change);
    await one.open('kh-0001');
    await one.read(fileOf(orders), 'orders.xlsx');
    return one;
  }

  /** The value stored under this name. */
  async stored(name = 'bulk:kh-0001'): Promise<unknown> {
    return (await this.db.read(['cached'], ({ cached }) => cached.get(name)))?.value;
  }

  async store(value: unknown, name = 'bulk:kh-0001'): Promise<void> {
    await this.db.write(['cached'], ({ cached }) => cached.put([{ name, value, storedAt: 1 }]));
  }

  /** Keeps the next answers of a call of the platform back until the test lets them go. */
  hold(call: 'create' | 'place' | 'detail') {
    const waiting: (() => void)[] = [];
    const original = this.api[call].bind(this.api) as (...given: never[]) => Promise<unknown>;
    const state = { isHeld: true };
    this.api[call] = (async (...given: never[]) => {
      if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return original(...given);
    }) as never;
    return {
      arrived: () => vi.waitFor(() => expect(waiting).not.toHaveLength(0)),
      releaseFirst: () => waiting.shift()?.(),
      /** Lets one answer go, and waits for the next question. */
      next: async () => {
        waiting.shift()?.();
        await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
      },
      release: async () => {
        state.isHeld = false;
        for (const go of waiting.splice(0)) go();
        await nextTasks();
      },
    };
  }
}

export const fileOf = (orders: readonly OrderTexts[]) => ({ bytes: ordersFile(orders) });

/** The header of a workbook, and the number and the texts of each row below it. */
export async function readBack(content: Uint8Array): Promise<{ header: unknown[]; rows: [number, unknown[]][] }> {
  const read = await readOrders(content, 'en');
  if (read.problem) throw new Error(read.problem.kind);
  const [header, ...rows] = read.sheet.rows;
  return { header: [...(header?.cells ?? [])], rows: rows.map(({ number, cells }) => [number, [...cells]]) };
}

/** Lets what was begun in the background come to its end: nothing tells a test when it has nothing to show. */
export async function nextTasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** The names in the workbook of all rows. */
export const namesIn = async (one: FileEditor) => namesOfWorkbook(await rowsOfWorkbook(await one.workbook('all')));
export const namesOfWorkbook = (rows: Awaited<ReturnType<typeof rowsOfWorkbook>>) => rows.map(([, cells]) => cells[1]);
export const rowsOfWorkbook = async (blob: Blob) => (await readBack(new Uint8Array(await blob.arrayBuffer()))).rows;
