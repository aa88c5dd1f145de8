import type { Draft } from '../../domain/order-request/draft';
import type { UpdateDraft } from '../../domain/order-request/update-draft';
import type { DraftsService } from '../services';

/**
 * Writes every change of a vendor's draft at once, and clears one that has become empty. One write at a time: what
 * changes meanwhile is written after it, only as it is then. Waiting for a pause in the typing would lose what was
 * typed when the page goes in the middle of it.
 */
export class DraftKeeper {
  readonly #drafts: DraftsService;
  readonly #pending = new Map<string, Draft | UpdateDraft | null>();
  #writing: Promise<void> | null = null;
  /** vendors that have something on disk, as far as this page knows */
  readonly #stored = new Set<string>();

  constructor(drafts: DraftsService) {
    this.#drafts = drafts;
  }

  /** What is kept for the vendor, as it was written last. A device that can't be read has nothing. */
  async read(vendorId: string): Promise<unknown> {
    await this.#writing;
    const kept = await this.#drafts.read(vendorId).catch(() => null);
    if (kept !== null && kept !== undefined) this.#stored.add(vendorId);
    return kept;
  }

  /** Everything that was to be written is. */
  async written(): Promise<void> {
    await this.#writing;
  }

  keep(vendorId: string, draft: Draft | UpdateDraft | null): void {
    this.#pending.set(vendorId, draft);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Drops what has not been written: it is another account's now. */
  drop(): void {
    this.#pending.clear();
    this.#stored.clear();
  }

  async #writeAll(): Promise<void> {
    for (let [next] = this.#pending; next !== undefined; [next] = this.#pending) {
      const [vendorId, draft] = next;
      this.#pending.delete(vendorId);
      // A failed write costs a convenience, not an order: the request itself goes through the outbox.
      await this.#write(vendorId, draft).catch(() => undefined);
    }
  }

  async #write(vendorId: string, draft: Draft | UpdateDraft | null): Promise<void> {
    if (draft !== null) {
      this.#stored.add(vendorId);
      await this.#drafts.write(vendorId, draft);
    } else if (this.#stored.delete(vendorId)) {
      await this.#drafts.clear(vendorId);
    }
  }
}
