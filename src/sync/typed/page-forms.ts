import { uuid } from '../../lib/uuid';
import type { TypedTexts } from './typed-texts';

/**
 * Typed text of an account that may be open in several pages at once. Each page keeps its own, so that none takes the
 * place of another's that nobody has read; what a page has read of others it then keeps, and removes, as its own.
 * `isValid`: another release may have written what is found.
 */
export class PageForms<T> {
  readonly #typed: TypedTexts;
  readonly #isValid: (value: unknown) => value is T;
  readonly #page = uuid();
  /** forms of other pages that this one has read, with what was in them */
  readonly #read = new Map<string, string>();

  constructor(typed: TypedTexts, isValid: (value: unknown) => value is T) {
    this.#typed = typed;
    this.#isValid = isValid;
  }

  /** In place of what was read of other pages. */
  keep(key: string, value: T): void {
    this.#typed.keep(this.#own(key), value);
    this.#removeRead(key);
  }

  /** This page's own, otherwise one that another page has left. */
  read(key: string): T | undefined {
    const own = this.#typed.read(this.#own(key));
    return this.#isValid(own) ? own : this.find(key);
  }

  /** One that another page has left, or is still writing. */
  find(key: string): T | undefined {
    const [found] = this.#others(key);
    return found === undefined ? undefined : this.#take(found);
  }

  /** This page's own and those of all others. */
  all(key: string): T[] {
    const own = this.#typed.read(this.#own(key));
    return [...(this.#isValid(own) ? [own] : []), ...this.#others(key).map((found) => this.#take(found))];
  }

  /** The text is stored elsewhere or was sent, or is to be forgotten. What another page has typed since it was read stays. */
  remove(key: string): void {
    this.#typed.forget(this.#own(key));
    this.#removeRead(key);
  }

  #own(key: string): string {
    return `${this.#page}/${key}`;
  }

  #others(key: string): { form: string; value: T }[] {
    return this.#typed.forms().flatMap((form) => {
      const value = keyOf(form) === key && form !== this.#own(key) ? this.#typed.read(form) : undefined;
      return this.#isValid(value) ? [{ form, value }] : [];
    });
  }

  #take({ form, value }: { form: string; value: T }): T {
    this.#read.set(form, JSON.stringify(value));
    return value;
  }

  #removeRead(key: string): void {
    for (const [form, text] of this.#read) {
      if (keyOf(form) !== key) continue;
      if (JSON.stringify(this.#typed.read(form)) === text) this.#typed.forget(form);
      this.#read.delete(form);
    }
  }
}

const keyOf = (form: string) => form.slice(form.indexOf('/') + 1);
