import { typedKey } from '../../domain/session/storage-keys';
import type { KeyValueStorage } from '../../platform/storage';

/** Where an account's typed text is kept, and whose it is now; null when that session has ended. */
export interface Typing {
  storage: TypedStorage;
  accountId: () => string | null;
}

/** A storage that is written at once, or refuses and says nothing. */
export type TypedStorage = Pick<KeyValueStorage, 'read' | 'write' | 'remove'>;

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
    const kept = this.#all();
    return Object.hasOwn(kept, form) ? kept[form] : undefined;
  }

  /** Those with something kept. */
  forms(): string[] {
    return Object.keys(this.#all());
  }

  keep(form: string, typed: unknown): void {
    this.#write({ ...this.#all(), [form]: typed });
  }

  forget(form: string): void {
    const { [form]: gone, ...others } = this.#all();
    if (gone !== undefined) this.#write(others);
  }

  #all(): Record<string, unknown> {
    const owner = this.#owner();
    try {
      const kept: unknown = owner === null ? null : JSON.parse(this.#storage.read(typedKey(owner)) ?? 'null');
      if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) return kept as Record<string, unknown>;
    } catch {
      // not written by this program
    }
    return {};
  }

  #write(all: Record<string, unknown>): void {
    const owner = this.#owner();
    if (owner === null) return;
    if (Object.keys(all).length === 0) this.#storage.remove(typedKey(owner));
    else this.#storage.write(typedKey(owner), JSON.stringify(all));
  }
}

export type Texts = Readonly<Record<string, string>>;

/** Leaves out values that are not text: another release may have written them. */
export function textsOf(kept: unknown): Texts {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}
