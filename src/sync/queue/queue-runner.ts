import type { QueueRow, QueueTable } from '../../db/schema';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import type { ProjectedTable, Projector } from '../projection/projector';
import type { PassResult } from './queue';

export interface QueueRunnerOptions<Row extends QueueRow> {
  projector: Pick<Projector, 'add'>;
  table: QueueTable;
  queue: {
    list: () => Promise<Row[]>;
    prune: () => Promise<void>;
    step: (key: string) => Promise<PassResult<Row>>;
  };
  clock: Clock;
  /** the row is final: nothing more is sent or looked up for it automatically */
  isOver: (row: Row) => boolean;
  /** how a row is shown when a pass failed half-way, so that its outcome is unknown */
  unsure: (row: Row) => Row;
  /** shows the rows: the only way in which an outcome reaches the screen */
  onRows: (rows: Row[]) => void;
  /** for analytics: a row's outcome, reported by the tab that learned of it */
  onDecided: (row: Row) => void;
  /** a pass has left it undecided */
  onUndecided?: (row: Row) => void;
  /** whether this page may continue with a row it is not working on: the tab that was may be closed */
  mayTakeOver: (row: Row) => boolean;
}

/** A row that stays undecided this long, with this page not working on it, may belong to a tab that was closed. */
const TAKE_OVER_AFTER_MS = 15_000;

/** Drives one queue on this page: tries, waits, tries again. It shows the table's rows, whichever tab wrote them. */
export class QueueRunner<Row extends QueueRow> {
  readonly #options: QueueRunnerOptions<Row>;
  readonly #table: ProjectedTable;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, () => void>();
  readonly #takeOvers = new Map<string, () => void>();
  #shown: readonly Row[] = [];
  /** decided, but not stored: the next start looks it up again, and the screen shows the outcome until then */
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

  /** Continues with everything undecided: at start, and when the network, the page or the lock comes back. */
  async resume(): Promise<void> {
    await this.#options.queue.prune();
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
  async finishStep({ row, retryMs, isDecided }: PassResult<Row>): Promise<void> {
    if (isDecided && row !== undefined) this.#options.onDecided(row);
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
    const rows = await this.#options.queue.list();
    if (!this.#stopped) this.#apply(rows);
  }

  /** Storage that can't be written or read must not hide a known outcome from the screen. */
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
      // the stored row is final, or its key is in use again: after a declined card the next one takes the key
      this.#unwritten.delete(row.key);
      return row;
    });
    onRows([...this.#shown]);
    for (const row of this.#shown) if (!isOver(row)) this.#watchForTakeOver(row.key);
  }

  /** A closed tab can't announce anything, perhaps not even its last commit: undecided rows are checked again. */
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
    // storage failed or the session ended: both are shown elsewhere, and the stored row keeps its last state
    const step = await ignore(this.#step(key), 'queue: pass');
    this.#running.delete(key);
    if (this.#stopped) return;
    if (step === undefined) {
      this.#apply(this.#shown.map((row) => (row.key === key ? this.#options.unsure(row) : row)));
    } else if (step.row !== undefined && !this.#options.isOver(step.row)) this.#options.onUndecided?.(step.row);
  }

  async #step(key: string): Promise<PassResult<Row>> {
    const step = await this.#options.queue.step(key);
    await this.finishStep(step);
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
