import { asidesIn, isRecord, readDraft } from '../../domain/order-request/draft/draft';
import { readUpdateDraft } from '../../domain/order-request/update/update-draft';
import { uuid } from '../../lib/uuid';
import type { TypedTexts } from './typed-texts';

/** A draft that the database does not hold yet. `before`: what it may hold of this draft, the latest first. */
export interface UnwrittenDraft {
  draft: object;
  before: unknown[];
}

/**
 * Drafts until their database has adopted them: it needs more time than a page may have, and on a first visit it is not
 * even open yet. Each page keeps its own, so that none takes the place of another's that nobody has read. Drafts have a
 * version of their own.
 */
export class UnwrittenDrafts {
  readonly #typed: TypedTexts;
  readonly #page = uuid();
  /** forms of other pages that this one has read, with what was in them: they are removed once that is written */
  readonly #read = new Map<string, string>();

  constructor(typed: TypedTexts) {
    this.#typed = typed;
  }

  /** In place of what was read of other pages. */
  keep(key: string, draft: UnwrittenDraft): void {
    this.#typed.keep(formOf(this.#page, key), draft);
    this.#removeRead(key);
  }

  /** One that another page has left, or is still writing. */
  find(key: string): UnwrittenDraft | undefined {
    const own = formOf(this.#page, key);
    for (const form of this.#typed.forms()) {
      const found = form.endsWith(formOf('', key)) && form !== own ? this.#typed.read(form) : undefined;
      if (!isUnwrittenDraft(found)) continue;
      this.#read.set(form, JSON.stringify(found));
      return found;
    }
    return undefined;
  }

  /** The database holds this draft, or it is to be forgotten. What another page has typed since it was read stays. */
  remove(key: string): void {
    this.#typed.forget(formOf(this.#page, key));
    this.#removeRead(key);
  }

  #removeRead(key: string): void {
    for (const [form, text] of this.#read) {
      if (!form.endsWith(formOf('', key))) continue;
      if (JSON.stringify(this.#typed.read(form)) === text) this.#typed.forget(form);
      this.#read.delete(form);
    }
  }
}

const formOf = (page: string, key: string) => `${page}/${key}`;

/** Drafts are stored by vendor, drafts that were set aside together, and changes by order. */
function isUnwrittenDraft(value: unknown): value is UnwrittenDraft {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { draft } = value;
  return readDraft(draft) !== null || readUpdateDraft(draft) !== null || asidesIn(draft).length > 0;
}
