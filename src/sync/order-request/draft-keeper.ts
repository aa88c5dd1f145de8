import type { Draft } from '../../domain/order-request/draft';
import type { Clock } from '../../platform/clock';
import type { DraftsService } from '../services';

const DEBOUNCE_MS = 200;

/** Writes a vendor's draft shortly after the last change, and clears one that has become empty. */
export class DraftKeeper {
  readonly #drafts: DraftsService;
  readonly #clock: Clock;
  #cancel: (() => void) | null = null;
  #pending: { vendorId: string; draft: Draft | null } | null = null;
  /** vendors that have something on disk, as far as this page knows */
  readonly #stored = new Set<string>();

  constructor(drafts: DraftsService, clock: Clock) {
    this.#drafts = drafts;
    this.#clock = clock;
  }

  /** What is kept for the vendor, as it was written. A device that can't be read has nothing. */
  async read(vendorId: string): Promise<unknown> {
    const kept = await this.#drafts.read(vendorId).catch(() => null);
    if (kept !== null && kept !== undefined) this.#stored.add(vendorId);
    return kept;
  }

  keep(vendorId: string, draft: Draft | null): void {
    this.#pending = { vendorId, draft };
    this.#cancel?.();
    this.#cancel = this.#clock.after(DEBOUNCE_MS, () => this.flush());
  }

  /** Writes now what would be written soon: before the page or the vendor goes. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null) return;
    // A failed write costs a convenience, not an order: the request itself goes through the outbox.
    if (pending.draft !== null) {
      this.#stored.add(pending.vendorId);
      void this.#drafts.write(pending.vendorId, pending.draft).catch(() => undefined);
    } else if (this.#stored.delete(pending.vendorId)) {
      void this.#drafts.clear(pending.vendorId).catch(() => undefined);
    }
  }

  /** Drops what has not been written: it is another account's now. */
  drop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#pending = null;
    this.#stored.clear();
  }
}
