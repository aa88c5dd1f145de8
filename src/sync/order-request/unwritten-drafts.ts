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

/** version of the stored shape: entries of another version are not read */
const VERSION = 1;

/**
 * Copies of drafts in localStorage, made while the page is being left: the database may need more time than the page has,
 * and on a first visit it is not even open yet. A copy is removed once the database holds its draft.
 */
export class UnwrittenDrafts {
  readonly #storage: KeyValueStorage;
  readonly #accountId: () => string | null;

  constructor({ storage, accountId }: UnwrittenDraftsOptions) {
    this.#storage = storage;
    this.#accountId = accountId;
  }

  /** Adds these to the account's copies: another tab may have left some for other vendors. */
  save(drafts: ReadonlyMap<string, UnwrittenDraft>): void {
    if (drafts.size > 0) this.#write({ ...this.#read(), ...Object.fromEntries(drafts) });
  }

  find(key: string): UnwrittenDraft | undefined {
    const found = ownValue(this.#read(), key);
    return isUnwrittenDraft(found) ? found : undefined;
  }

  remove(key: string): void {
    const kept = this.#read();
    if (!Object.hasOwn(kept, key)) return;
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
      if (isRecord(kept) && kept.version === VERSION && isRecord(kept.drafts)) return kept.drafts;
    } catch {
      // not written by this program
    }
    return {};
  }

  #write(drafts: Record<string, unknown>): void {
    if (this.#key) this.#storage.write(this.#key, JSON.stringify({ version: VERSION, drafts }));
  }
}

/** Drafts are stored by vendor, drafts that were set aside together, and changes by order. */
function isUnwrittenDraft(value: unknown): value is UnwrittenDraft {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { draft } = value;
  return readDraft(draft) !== null || readUpdateDraft(draft) !== null || asidesIn(draft).length > 0;
}
