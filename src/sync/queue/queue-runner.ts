import type { QueueRow, QueueTable } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import type { ProjectedTable, Projector } from '../projection/projector';
import type { Step } from './queue';

export interface QueueRunnerOptions<Row extends QueueRow> {
  projector: Pick<Projector, 'add'>;
  table: QueueTable;
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
  /** shows the rows: the only way in which an outcome reaches the screen */
  onRows: (rows: Row[]) => void;
  /** a record of the platform came along, to be written where it is not yet */
  onOrder: (order: OrderRecord) => Promise<void>;
  /** for whoever counts: what became of a row, told by the tab that learned of it */
  onDecided: (row: Row) => void;
  /** a pass has left it undecided */
  onUndecided?: (row: Row) => void;
  /** whether this page goes on with a row that nobody on it is at work on: the tab that was may be gone */
  mayTakeOver: (row: Row) => boolean;
}

/** A row that is undecided for so long without anybody on this page at work on it may have been left by a tab that is gone. */
const TAKE_OVER_AFTER_MS = 15_000;

/** Drives one queue on this page: tries, waits, tries again. What it shows are the table's rows, whoever wrote them. */
export class QueueRunner<Row extends QueueRow> {
  readonly #options: QueueRunnerOptions<Row>;
  readonly #table: ProjectedTable;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, () => void>();
  readonly #takeOvers = new Map<string, () => void>();
  #shown: readonly Row[] = [];
  /** decided, and the disk has not taken it: it is looked up at the next start, but its user need not wait for that */
  readonly #unwritten = new Map<string, Row>();
  #stopped = false;

  constructor(options: QueueRunnerOptions<Row>) {
    this.#options = options;
    this.#table = options.projector.add(options.table, () => this.#project());
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
    if (this.#stopped) return;
    await Promise.all(this.#shown.filter((row) => !this.#options.isOver(row)).map((row) => this.run(row.key)));
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

  /** Shows what was done to a row, and tries it again when it is time. */
  async took({ row, order, retryMs, isDecided }: Step<Row>): Promise<void> {
    if (isDecided && row !== undefined) this.#options.onDecided(row);
    if (order !== undefined && !this.#stopped) await this.#options.onOrder(order);
    await this.#table.settled();
    if (isDecided && row !== undefined && !this.#stopped) this.#showUnwritten(row);
    if (row === undefined || retryMs === undefined || this.#stopped) return;
    this.#endRetry(row.key);
    this.#retries.set(
      row.key,
      this.#options.clock.after(retryMs, () => void this.run(row.key)),
    );
  }

  /** Reads the rows anew; resolves once they are on the screen, or could not be read. */
  show(): Promise<void> {
    return this.#table.read('all');
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of [...this.#retries.values(), ...this.#takeOvers.values()]) cancel();
    this.#retries.clear();
    this.#takeOvers.clear();
  }

  async #project(): Promise<void> {
    const rows = await (await this.#options.queue).list();
    if (!this.#stopped) this.#apply(rows);
  }

  /** A disk that can't be written or read must not keep from the screen what is known. */
  #showUnwritten(decided: Row): void {
    const shown = this.#shown.find(({ key }) => key === decided.key);
    if (shown === undefined || this.#options.isOver(shown) || !isSameTry(shown, decided)) return;
    this.#unwritten.set(decided.key, decided);
    this.#apply(this.#shown);
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
    for (const row of this.#shown) if (!isOver(row)) this.#watchForTakeOver(row.key);
  }

  /** A tab that was closed tells nobody, perhaps not even of its last commit: what stays undecided is looked at again. */
  #watchForTakeOver(key: string): void {
    if (this.#takeOvers.has(key)) return;
    const cancel = this.#options.clock.after(TAKE_OVER_AFTER_MS, () => {
      this.#takeOvers.delete(key);
      void this.#takeOver(key);
    });
    this.#takeOvers.set(key, cancel);
  }

  async #takeOver(key: string): Promise<void> {
    await this.show();
    const { isOver, mayTakeOver } = this.#options;
    const row = this.#shown.find((other) => other.key === key);
    if (this.#stopped || row === undefined || isOver(row)) return;
    this.#watchForTakeOver(key);
    const isAtWork = this.#running.has(key) || this.#retries.has(key);
    if (!isAtWork && mayTakeOver(row)) await this.run(key);
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
