import { typedKey } from '../../domain/session/storage-keys';
import type { KeyValueStorage } from '../../platform/storage';

/** Where an account's typed text is kept, and whose it is now; null when that session has ended. */
export interface Typing {
  storage: TypedStorage;
  accountId: () => string | null;
}

/** A storage that is written at once, or refuses and says nothing. */
export type TypedStorage = Omit<KeyValueStorage, 'onChange'>;

/**
 * Typed text by form, written with each key before anything else can happen: a page may be closed at any moment.
 * Passwords, codes and cards must not be in it. Nothing is kept or read while there is no owner, because a session has
 * ended, say.
 */
export class TypedTexts {
  readonly #storage: TypedStorage;
  readonly #owner: () => string | null;

  constructor(storage: TypedStorage, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
  }

  /** Undefined if nothing is kept; another release may have written it. */
  read(form: string): unknown {
    const prefix = this.#prefix();
    return prefix === null ? undefined : parsed(this.#storage.read(prefix + form));
  }

  /** Those with something kept. */
  forms(): string[] {
    const prefix = this.#prefix();
    if (prefix === null) return [];
    const keys = this.#storage.keys().filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  }

  keep(form: string, typed: unknown): void {
    const prefix = this.#prefix();
    if (prefix !== null) this.#storage.write(prefix + form, JSON.stringify(typed));
  }

  forget(form: string): void {
    const prefix = this.#prefix();
    if (prefix !== null) this.#storage.remove(prefix + form);
  }

  /**
   * Each form has an entry of its own. Of a common one, a tab that adds its form would bring back what another has just
   * removed: tabs see each other's writes a moment late.
   */
  #prefix(): string | null {
    const owner = this.#owner();
    if (owner === null) return null;
    const key = typedKey(owner);
    const common = this.#storage.read(key);
    if (common !== null) this.#divide(key, common);
    return `${key}/`;
  }

  /** An earlier release kept all forms in one entry. One may be written anew by now, and a full disk has no room for both. */
  #divide(key: string, common: string): void {
    this.#storage.remove(key);
    for (const [form, typed] of Object.entries(parsed(common) ?? {})) {
      const own = `${key}/${form}`;
      if (this.#storage.read(own) === null) this.#storage.write(own, JSON.stringify(typed));
    }
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') ?? undefined;
  } catch {
    // nothing is kept, or not written by this program
    return undefined;
  }
}
