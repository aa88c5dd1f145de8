import type { DraftsService } from '../services';
import { ignore } from '../../lib/ignore';

/**
 * Writes every change of a vendor's draft immediately, and deletes a draft that has become empty. Changes made during a
 * write are combined into the next one. Waiting for a pause in the typing instead would lose text when the page is closed
 * while the user types.
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
   * Drafts are written in the order of the calls. `yields`: do not overwrite a draft that another tab has begun there
   * meanwhile.
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
      // A failed write loses no order: the request itself goes through the outbox.
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
    // not if another tab has changed it since: that tab deletes it
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
