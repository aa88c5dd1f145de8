import type { OutboxRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { OutboxEntryView, OutboxStatus } from '../../state/outbox';
import type { OutboxCore, StepResult } from './core';
import { isUndecided } from './policy';
import type { SubmitOptions } from './rows';
import { OUTBOX_SYNC_TAG } from './sync-tag';

/** After so many passes without an answer the screen says "checking" instead of keeping the button busy. */
const PATIENT_PASSES = 3;

export interface OutboxRunnerOptions {
  /** opens with the account's database */
  core: Promise<OutboxCore>;
  /** false in memory mode, where nothing may be queued */
  durable: Promise<boolean>;
  clock: Clock;
  /** the platform keeps idempotency keys (`PLATFORM_EXTENSIONS`) */
  extensions: boolean;
  isOnline: () => boolean;
  /** shows the entries */
  onEntries: (entries: OutboxEntryView[]) => void;
  /** shows the order; whoever waits for the outcome finds it on the screen */
  onAccepted: (order: OrderRecord) => Promise<void>;
  /** the platform has said yes or no; told in the one tab that asked it */
  onDecided: (row: OutboxRow) => void;
  /** tells other tabs that the outbox changed */
  tellOthers: () => void;
  requestBackgroundSync: (tag: string) => void;
}

/** Drives the outbox of this page: tries, waits, tries again, and keeps the screen's copy true to the disk. */
export class OutboxRunner {
  readonly #options: OutboxRunnerOptions;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, () => void>();
  readonly #passes = new Map<string, number>();
  readonly #waiters = new Map<string, ((status: OutboxStatus) => void)[]>();
  #shown: readonly OutboxRow[] = [];
  #stopped = false;

  constructor(options: OutboxRunnerOptions) {
    this.#options = options;
  }

  /** @throws AppError STORAGE_FAILED (not written, so not sent), NETWORK (offline where nothing can be queued). */
  async submit(payload: OrderRequestPayload, options: SubmitOptions): Promise<string> {
    const core = await this.#core();
    if (!(await this.#options.durable) && !this.#options.isOnline()) throw new AppError('NETWORK');
    const { key } = await core.add(payload, options);
    this.#passes.set(key, 0);
    await this.show();
    this.#options.tellOthers();
    void this.run(key);
    return key;
  }

  /** Resolves when the entry's fate is known, or cannot be known now. */
  async settled(key: string): Promise<OutboxStatus> {
    const row = (await (await this.#core()).list()).find((entry) => entry.key === key);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (isFinal(row) || isUsersTurn(row) || !this.#willGoOn(key)) return this.#statusOf(row);
    return new Promise((resolve) => {
      this.#waiters.set(key, [...(this.#waiters.get(key) ?? []), resolve]);
    });
  }

  /** The entry that holds this draft, as the screen shows it from now on; one that was refused holds none. */
  async ofDraft(draftId: string): Promise<OutboxEntryView | null> {
    await this.show();
    const row = this.#shown.find((other) => other.claimedDraftId === draftId);
    return row === undefined ? null : this.#viewOf(row);
  }

  async cancel(key: string): Promise<boolean> {
    const done = await (await this.#core()).cancel(key);
    await this.#changed();
    return done;
  }

  async dismiss(key: string): Promise<void> {
    await (await this.#core()).dismiss(key);
    await this.#changed();
  }

  async confirm(key: string): Promise<void> {
    await (await this.#core()).confirm(key);
    this.#passes.set(key, 0);
    await this.#changed();
    void this.run(key);
  }

  async unsentCount(): Promise<number> {
    const rows = await (await this.#core()).list();
    return rows.filter((row) => row.state !== 'accepted' && row.state !== 'rejected').length;
  }

  /** Goes on with everything that is not decided (rule 6): at start, when the network or the lock comes. */
  async resume(): Promise<void> {
    const core = await this.#core();
    await core.prune();
    const rows = await core.list();
    await this.show();
    await Promise.all(rows.filter((row) => !isFinal(row)).map((row) => this.run(row.key)));
  }

  /**
   * Looks at the disk, since a tab that was closed told nobody: the leading tab goes on with what it left, wherever it
   * was; the others show what it holds now.
   */
  async check(leading: boolean): Promise<void> {
    // where no channel tells of it, another tab may have sent a draft that is open here
    await this.show();
    if (!leading) return;
    const rows = this.#shown.filter((row) => !isFinal(row) && row.state !== 'ask');
    const left = rows.filter(({ key }) => !this.#running.has(key) && !this.#retries.has(key));
    if (this.#stopped || !this.#options.isOnline()) return;
    await Promise.all(left.map((row) => this.run(row.key)));
  }

  /** One pass, never two of the same entry at a time. */
  run(key: string): Promise<void> {
    const current = this.#running.get(key);
    if (current !== undefined) return current;
    this.#retries.get(key)?.();
    this.#retries.delete(key);
    const pass = this.#pass(key);
    this.#running.set(key, pass);
    return pass;
  }

  async show(): Promise<void> {
    if (this.#stopped) return;
    const rows = await (await this.#core()).list();
    if (this.#stopped) return;
    this.#shown = rows;
    this.#options.onEntries(rows.map((row) => this.#viewOf(row)));
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#retries.values()) cancel();
    this.#retries.clear();
    for (const key of this.#waiters.keys()) this.#settle(key, { name: 'unknown' });
  }

  async #pass(key: string): Promise<void> {
    let result: StepResult | undefined;
    try {
      result = await (await this.#core()).step(key);
      if (result.order !== undefined && !this.#stopped) await this.#options.onAccepted(result.order);
      await this.#changed();
    } catch {
      // storage failed or the session ended: both are told elsewhere, and the disk keeps the entry's last state
    }
    // in one go with what follows: whoever asks meanwhile finds it either running or decided
    this.#running.delete(key);
    // another entry: an earlier version of this request had arrived after all, and is on the screen
    if (result?.row?.key !== key) this.#settle(key, { name: 'unknown' });
    if (result?.row === undefined) return;
    if (result.row.key !== key) this.#options.onDecided(result.row);
    else if (!this.#stopped) this.#next(key, result.row, result.retryMs);
  }

  #next(key: string, row: OutboxRow, retryMs: number | undefined): void {
    const passes = (this.#passes.get(key) ?? 0) + 1;
    this.#passes.set(key, passes);
    const { clock, isOnline, requestBackgroundSync } = this.#options;
    if (retryMs !== undefined && !this.#stopped) {
      this.#retries.set(
        key,
        clock.after(retryMs, () => void this.run(key)),
      );
    }
    if (isFinal(row)) this.#options.onDecided(row);
    if (isFinal(row) || isUsersTurn(row)) return this.#settle(key, this.#statusOf(row));
    requestBackgroundSync(OUTBOX_SYNC_TAG);
    if (retryMs === undefined || passes >= PATIENT_PASSES || !isOnline()) this.#settle(key, this.#statusOf(row));
  }

  #willGoOn(key: string): boolean {
    if (this.#running.has(key)) return true;
    return this.#retries.has(key) && (this.#passes.get(key) ?? 0) < PATIENT_PASSES && this.#options.isOnline();
  }

  #settle(key: string, status: OutboxStatus): void {
    const waiters = this.#waiters.get(key) ?? [];
    this.#waiters.delete(key);
    for (const resolve of waiters) resolve(status);
  }

  async #changed(): Promise<void> {
    await this.show();
    this.#options.tellOthers();
  }

  #core(): Promise<OutboxCore> {
    return this.#options.core;
  }

  #viewOf(row: OutboxRow): OutboxEntryView {
    const { key, draftId, payload, currency, createdAt } = row;
    return { key, draftId, vendorId: payload.vendor_id, payload, currency, createdAt, status: this.#statusOf(row) };
  }

  #statusOf(row: OutboxRow): OutboxStatus {
    if (isUndecided(row, this.#options.extensions)) return { name: 'failed', status: row.serverErrors?.status ?? null };
    switch (row.state) {
      case 'accepted':
        return { name: 'accepted', orderId: row.orderId ?? '' };
      case 'rejected':
        return { name: 'rejected', ...(row.rejection ?? { code: 'VALIDATION' }) };
      case 'failed':
      case 'unknown':
        return { name: 'unknown' };
      default:
        return { name: row.state };
    }
  }
}

function isFinal(row: OutboxRow): boolean {
  return row.state === 'accepted' || row.state === 'rejected';
}

/** Nothing is sent before the user has decided. */
function isUsersTurn({ state }: OutboxRow): boolean {
  return state === 'ask' || state === 'failed';
}
