import type { DraftsService } from '../services';
import { ignore } from '../../lib/ignore';

/**
 * Writes every change of a vendor's draft at once, and clears one that has become empty. One write at a time: what
 * changes meanwhile is written after it, only as it is then. Waiting for a pause in the typing would lose what was
 * typed when the page goes in the middle of it.
 */
export class DraftKeeper {
  readonly #drafts: DraftsService;
  readonly #pending = new Map<string, Pending>();
  #writing: Promise<void> | null = null;
  /** what is on disk, as far as this page knows, by vendor */
  readonly #stored = new Map<string, unknown>();

  constructor(drafts: DraftsService) {
    this.#drafts = drafts;
  }

  /** The vendor's stored draft, as it was written last. Storage that can't be read counts as empty. */
  async read(vendorId: string): Promise<unknown> {
    await this.#writing;
    const kept = await this.#drafts.read(vendorId).catch(() => null);
    if (kept !== null && kept !== undefined) this.#stored.set(vendorId, kept);
    return kept;
  }

  /** Resolves once every pending write is done. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /**
   * Written in the order of the calls: of two drafts, the one kept first is on disk first. `yields`: a draft that another tab
   * has begun there meanwhile is left alone.
   */
  keep(vendorId: string, draft: object | null, { yields = false } = {}): void {
    this.#pending.delete(vendorId);
    this.#pending.set(vendorId, { draft, yields });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Drops pending writes: the account has changed. */
  drop(): void {
    this.#pending.clear();
    this.#stored.clear();
  }

  async #writeAll(): Promise<void> {
    for (let [next] = this.#pending; next !== undefined; [next] = this.#pending) {
      const [vendorId, pending] = next;
      this.#pending.delete(vendorId);
      // A failed write costs a convenience, not an order: the request itself goes through the outbox.
      await ignore(this.#write(vendorId, pending), 'drafts: write');
    }
  }

  async #write(vendorId: string, { draft, yields }: Pending): Promise<void> {
    if (draft !== null) {
      const id = idOf(draft);
      const was = this.#stored.get(vendorId);
      this.#stored.set(vendorId, draft);
      await this.#drafts.write(vendorId, draft, { was, ...(yields && id !== undefined && { over: id }) });
      return;
    }
    if (!this.#stored.has(vendorId)) return;
    const was = this.#stored.get(vendorId);
    this.#stored.delete(vendorId);
    // a draft that another tab has changed since is left for that tab to clear
    await this.#drafts.clear(vendorId, was);
  }
}

interface Pending {
  draft: object | null;
  yields: boolean;
}

/** Undefined for the draft of a change, which is stored under its order's id. */
function idOf(draft: unknown): string | undefined {
  const id = (draft as { draftId?: unknown } | null)?.draftId;
  return typeof id === 'string' ? id : undefined;
}
