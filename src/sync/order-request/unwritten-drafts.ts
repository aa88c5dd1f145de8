import { asidesIn, isRecord, readDraft } from '../../domain/order-request/draft/draft';
import { readUpdateDraft } from '../../domain/order-request/update/update-draft';
import { unwrittenDraftsKey } from '../../domain/session/storage-keys';
import { ownValue } from '../../lib/own-value';
import type { KeyValueStorage } from '../../platform/storage';

/** A draft that the database does not hold yet. `before`: what it may hold of this draft, the latest first. */
export interface UnwrittenDraft {
  draft: object;
  before: unknown[];
}

export interface UnwrittenDraftsOptions {
  storage: KeyValueStorage;
  /** whose drafts these are; null when that session has ended: nothing may be kept or read then */
  accountId: () => string | null;
}

/**
 * Copies of drafts in localStorage, made while the page is being left: the database may need more time than the page has,
 * and on a first visit it is not even open yet. A copy is removed once the database holds its draft. Drafts have a version
 * of their own.
 */
export class UnwrittenDrafts {
  readonly #storage: KeyValueStorage;
  readonly #accountId: () => string | null;
  /** the copies that this page has made or read: another page's are not removed before they are read */
  readonly #own = new Set<string>();

  constructor({ storage, accountId }: UnwrittenDraftsOptions) {
    this.#storage = storage;
    this.#accountId = accountId;
  }

  /** Adds these to the account's copies: another tab may have left some for other vendors. */
  save(drafts: ReadonlyMap<string, UnwrittenDraft>): void {
    for (const key of drafts.keys()) this.#own.add(key);
    if (drafts.size > 0) this.#write({ ...this.#read(), ...Object.fromEntries(drafts) });
  }

  find(key: string): UnwrittenDraft | undefined {
    const found = ownValue(this.#read(), key);
    if (!isUnwrittenDraft(found)) return undefined;
    this.#own.add(key);
    return found;
  }

  /** Removes the copy of this draft, if this page has made or read it. */
  remove(key: string): void {
    if (!this.#own.delete(key)) return;
    const kept = this.#read();
    delete kept[key];
    if (Object.keys(kept).length > 0) this.#write(kept);
    else if (this.#key) this.#storage.remove(this.#key);
  }

  get #key(): string | null {
    const accountId = this.#accountId();
    return accountId && unwrittenDraftsKey(accountId);
  }

  #read(): Record<string, unknown> {
    const key = this.#key;
    try {
      const kept: unknown = JSON.parse((key && this.#storage.read(key)) ?? 'null');
      if (isRecord(kept)) return kept;
    } catch {
      // not written by this program
    }
    return {};
  }

  #write(drafts: Record<string, unknown>): void {
    if (this.#key) this.#storage.write(this.#key, JSON.stringify(drafts));
  }
}

/** Drafts are stored by vendor, drafts that were set aside together, and changes by order. */
function isUnwrittenDraft(value: unknown): value is UnwrittenDraft {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { draft } = value;
  return readDraft(draft) !== null || readUpdateDraft(draft) !== null || asidesIn(draft).length > 0;
}
