import type { PaymentRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { isLive } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { PaymentAttempt } from '../../state/payments';
import type { CardPart } from './card-providers';
import type { PaymentCore, PaymentStep } from './core';
import type { PaymentsService } from '../services';
import type { PaymentDesk, Prepared } from './payment-desk';

export interface PaymentsOptions {
  core: PaymentCore;
  desk: PaymentDesk;
  clock: Clock;
  isOnline: () => boolean;
  /** shows the attempts */
  onAttempts: (attempts: PaymentAttempt[]) => void;
  /** a record of the platform came along */
  onOrder: (order: OrderRecord) => Promise<void>;
  /** for whoever counts: what became of an attempt, told by the tab that learned of it */
  onDecided: (row: PaymentRow) => void;
  /** tells other tabs that something changed */
  tellOthers: () => void;
}

/** Drives the payments of this page: confirms, looks up, tries again, and keeps the screen's copy true to the disk. */
export class Payments implements PaymentsService {
  readonly #options: PaymentsOptions;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, () => void>();
  #stopped = false;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  prepare(request: { payload: OrderRequestPayload; currency: string; draftId: string }): Promise<Prepared> {
    return this.#options.desk.prepare(request);
  }

  /** @throws AppError as `PaymentCore.begin`; NETWORK while offline, NOT_FOUND for what this page did not prepare. */
  async confirm(key: string, card: CardPart): Promise<{ key: string; own: boolean }> {
    const { core, desk, isOnline, tellOthers } = this.#options;
    const prepared = desk.find(key);
    if (prepared === undefined) throw new AppError('NOT_FOUND');
    if (!isOnline()) throw new AppError('NETWORK');
    // a rival is on the screen too
    const { row, own } = await core.begin(prepared, card).finally(() => this.show());
    tellOthers();
    void this.run(row.key);
    return { key: row.key, own };
  }

  async ofDraft(draftId: string): Promise<PaymentAttempt | null> {
    const row = (await this.#options.core.list()).find((other) => other.draftId === draftId);
    return row === undefined ? null : attemptOf(row);
  }

  lookUp(key: string): Promise<void> {
    return this.run(key);
  }

  async cancel(vendorId: string, orderId: string): Promise<void> {
    await this.#take(await this.#options.core.cancel(vendorId, orderId));
    await this.#changed();
  }

  async disown(key: string): Promise<void> {
    await this.#take(await this.#options.core.disown(key));
    await this.#changed();
  }

  async dismiss(key: string): Promise<void> {
    await this.#options.core.dismiss(key);
    await this.#changed();
  }

  /** Goes on with everything that is not decided: at start, and when network or page come back. */
  async resume(): Promise<void> {
    const { core } = this.#options;
    await core.prune();
    const rows = await core.list();
    await this.show();
    await Promise.all(rows.filter((row) => isLive(row.status)).map((row) => this.run(row.key)));
  }

  /** One pass, never two of the same attempt at a time. */
  run(key: string): Promise<void> {
    const current = this.#running.get(key);
    if (current !== undefined) return current;
    this.#retries.get(key)?.();
    this.#retries.delete(key);
    const pass = this.#pass(key).finally(() => this.#running.delete(key));
    this.#running.set(key, pass);
    return pass;
  }

  async show(): Promise<void> {
    if (this.#stopped) return;
    const rows = await this.#options.core.list();
    if (!this.#stopped) this.#options.onAttempts(rows.map(attemptOf));
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#retries.values()) cancel();
    this.#retries.clear();
  }

  async #pass(key: string): Promise<void> {
    try {
      await this.#take(await this.#options.core.step(key));
      await this.#changed();
    } catch {
      // storage failed or the session ended: both are told elsewhere, and the disk keeps the attempt's last state
    }
  }

  async #take({ row, order, retryMs, isDecided }: PaymentStep): Promise<void> {
    if (isDecided && row !== undefined) this.#options.onDecided(row);
    if (order !== undefined && !this.#stopped) await this.#options.onOrder(order);
    if (row === undefined || retryMs === undefined || this.#stopped) return;
    this.#retries.set(
      row.key,
      this.#options.clock.after(retryMs, () => void this.run(row.key)),
    );
  }

  async #changed(): Promise<void> {
    await this.show();
    this.#options.tellOthers();
  }
}

function attemptOf({ key, draftId, vendorId, orderId, payload, status }: PaymentRow): PaymentAttempt {
  return { key, draftId, vendorId, orderId, payload, status };
}
