import { ignore } from '../../lib/ignore';
import type { Drafts } from '../drafts';
import type { UnwrittenDraft, UnwrittenDrafts } from '../typed/unwritten-drafts';

/**
 * Writes every change of a vendor's draft immediately, and deletes a draft that has become empty. Changes made during a
 * write are combined into the next one. Waiting for a pause in the typing instead would lose text when the page is closed
 * while the user types. Until it is written, it is kept where that takes no time.
 */
export class DraftKeeper {
  readonly #drafts: () => Promise<Drafts>;
  readonly #pending = new Map<string, Pending>();
  readonly #unwritten: UnwrittenDrafts;
  #writing: Promise<void> | null = null;
  /** the write under way, with what was stored before it */
  #current: { vendorId: string; draft: object; was: unknown } | null = null;
  /** what is on disk, as far as this page knows, by vendor */
  readonly #stored = new Map<string, unknown>();

  constructor(drafts: () => Promise<Drafts>, unwritten: UnwrittenDrafts) {
    this.#drafts = drafts;
    this.#unwritten = unwritten;
  }

  /** The vendor's stored draft, as it was written last. Storage that can't be read counts as empty. */
  async read(vendorId: string): Promise<unknown> {
    const hasAny = await this.#drafts()
      .then((drafts) => drafts.hasAny())
      .catch(() => true);
    if (hasAny) await this.#writing;
    const own = this.#unwrittenNow().get(vendorId);
    if (own !== undefined) return own.draft;
    // from then on it is this page's to remove
    this.#unwritten.find(vendorId);
    const kept = await this.#drafts()
      .then((drafts) => drafts.read(vendorId))
      .catch(() => null);
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
    if (draft === null) this.#unwritten.remove(vendorId);
    this.#pending.delete(vendorId);
    this.#pending.set(vendorId, { draft, yields });
    const unwritten = draft && this.#unwrittenNow().get(vendorId);
    if (unwritten) this.#unwritten.keep(vendorId, unwritten);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** What is still to be written, or being written; without drafts that are to be deleted. */
  #unwrittenNow(): Map<string, UnwrittenDraft> {
    const drafts = new Map<string, UnwrittenDraft>();
    const current = this.#current;
    if (current !== null) drafts.set(current.vendorId, { draft: current.draft, before: [current.was] });
    for (const [vendorId, { draft }] of this.#pending) {
      const before = [this.#stored.get(vendorId), ...(drafts.get(vendorId)?.before ?? [])];
      if (draft === null) drafts.delete(vendorId);
      else drafts.set(vendorId, { draft, before });
    }
    return drafts;
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
      this.#current = null;
    }
  }

  async #write(vendorId: string, { draft, yields }: Pending): Promise<void> {
    if (draft !== null) {
      const id = idOf(draft);
      const was = this.#stored.get(vendorId);
      this.#current = { vendorId, draft, was };
      this.#stored.set(vendorId, draft);
      await (await this.#drafts()).write(vendorId, draft, { was, ...(yields && id !== undefined && { over: id }) });
      if (!this.#pending.has(vendorId)) this.#unwritten.remove(vendorId);
      return;
    }
    if (!this.#stored.has(vendorId)) return;
    const was = this.#stored.get(vendorId);
    this.#stored.delete(vendorId);
    // not if another tab has changed it since: that tab deletes it
    await (await this.#drafts()).clear(vendorId, was);
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
