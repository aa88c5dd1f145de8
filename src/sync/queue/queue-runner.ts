import type { QueueRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import type { Step } from './queue';

export interface QueueRunnerOptions<Row extends QueueRow> {
  /** opens with the account's database */
  queue: Promise<{
    list: () => Promise<Row[]>;
    prune: () => Promise<void>;
    step: (key: string) => Promise<Step<Row>>;
  }>;
  clock: Clock;
  /** nothing more is sent or asked for it by itself */
  isOver: (row: Row) => boolean;
  /** a row as it is shown when a pass broke off: nobody can say what became of it */
  unsure: (row: Row) => Row;
  /** shows the rows as the disk has them: the only way in which an outcome reaches the screen */
  onRows: (rows: Row[]) => void;
  /** a record of the platform came along */
  onOrder: (order: OrderRecord) => Promise<void>;
  /** for whoever counts: what became of a row, told by the tab that learned of it */
  onDecided: (row: Row) => void;
  /** a pass has left it undecided */
  onUndecided?: (row: Row) => void;
  /** tells other tabs that something changed */
  notifyTabs: () => void;
}

/** Drives one queue on this page: tries, waits, tries again, and keeps the screen's copy true to the disk. */
export class QueueRunner<Row extends QueueRow> {
  readonly #options: QueueRunnerOptions<Row>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, () => void>();
  #shown: readonly Row[] = [];
  /** decided, and the disk could not take it: it is looked up at the next start, but its user need not wait for that */
  readonly #unwritten = new Map<string, Row>();
  #stopped = false;

  constructor(options: QueueRunnerOptions<Row>) {
    this.#options = options;
  }

  /** as shown last */
  get rows(): readonly Row[] {
    return this.#shown;
  }

  /** Goes on with everything that is not decided: at start, and when the network, the page or the lock comes. */
  async resume(): Promise<void> {
    const queue = await this.#options.queue;
    await queue.prune();
    await this.show();
    await this.#runAll(this.#shown);
  }

  /** Goes on with what a tab that was closed has left: it told nobody. */
  async resumeLeft(isWanted: (row: Row) => boolean): Promise<void> {
    const left = this.#shown.filter(({ key }) => !this.#running.has(key) && !this.#retries.has(key));
    await this.#runAll(left.filter(isWanted));
  }

  /** One pass, never two of the same row at a time. */
  run(key: string): Promise<void> {
    const current = this.#running.get(key);
    if (current !== undefined) return current;
    this.#endRetry(key);
    const pass = this.#pass(key);
    this.#running.set(key, pass);
    return pass;
  }

  /** Tells what was done to a row, and tries it again when it is time. */
  async took({ row, order, retryMs, isDecided }: Step<Row>): Promise<void> {
    if (isDecided && row !== undefined) {
      this.#unwritten.set(row.key, row);
      this.#options.onDecided(row);
    }
    if (order !== undefined && !this.#stopped) await this.#options.onOrder(order);
    await this.changed();
    if (row === undefined || retryMs === undefined || this.#stopped) return;
    this.#endRetry(row.key);
    this.#retries.set(
      row.key,
      this.#options.clock.after(retryMs, () => void this.run(row.key)),
    );
  }

  async changed(): Promise<void> {
    // a disk that can't be read must not keep from the screen what is known
    await this.show().catch(() => this.#apply(this.#shown));
    this.#options.notifyTabs();
  }

  async show(): Promise<void> {
    if (this.#stopped) return;
    const rows = await (await this.#options.queue).list();
    if (!this.#stopped) this.#apply(rows);
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#retries.values()) cancel();
    this.#retries.clear();
  }

  #apply(rows: readonly Row[]): void {
    const { isOver, onRows } = this.#options;
    this.#shown = rows.map((row) => {
      const decided = this.#unwritten.get(row.key);
      if (decided === undefined) return row;
      if (!isOver(row) && isSameTry(row, decided)) return decided;
      // the disk has its end, or its key has begun anew: a declined card leaves its key to the next one
      this.#unwritten.delete(row.key);
      return row;
    });
    onRows([...this.#shown]);
  }

  async #runAll(rows: readonly Row[]): Promise<void> {
    if (this.#stopped) return;
    await Promise.all(rows.filter((row) => !this.#options.isOver(row)).map((row) => this.run(row.key)));
  }

  async #pass(key: string): Promise<void> {
    // storage failed or the session ended: both are told elsewhere, and the disk keeps the row's last state
    const step = await ignore(this.#step(key), 'queue: pass');
    this.#running.delete(key);
    if (this.#stopped) return;
    if (step === undefined) {
      this.#apply(this.#shown.map((row) => (row.key === key ? this.#options.unsure(row) : row)));
    } else if (step.row !== undefined && !this.#options.isOver(step.row)) this.#options.onUndecided?.(step.row);
  }

  async #step(key: string): Promise<Step<Row>> {
    const step = await (await this.#options.queue).step(key);
    await this.took(step);
    return step;
  }

  #endRetry(key: string): void {
    this.#retries.get(key)?.();
    this.#retries.delete(key);
  }
}

function isSameTry(row: QueueRow, other: QueueRow): boolean {
  return row.createdAt === other.createdAt && row.claim === other.claim;
}
