import { expect, it } from 'vitest';
import { typedKey } from '../../../../src/domain/session/storage-keys';
import type { TypedStorage } from '../../../../src/sync/typed/typed-texts';
import { TypedTexts } from '../../../../src/sync/typed/typed-texts';

/** localStorage as two processes of a browser have it: each sees the other's writes only once it has come to them. */
class SharedStorage {
  readonly #entries = new Map<string, string>();
  readonly #unseen: (() => void)[] = [];

  tab(): TypedStorage {
    const seen = new Map(this.#entries);
    const change = (key: string, value: string | null) => {
      set(seen, key, value);
      set(this.#entries, key, value);
      this.#unseen.push(...this.#others(seen).map((other) => () => set(other, key, value)));
    };
    this.#tabs.push(seen);
    return {
      read: (key) => seen.get(key) ?? null,
      write: change,
      remove: (key) => change(key, null),
      keys: () => [...seen.keys()],
    };
  }

  /** Every tab comes to the writes of the others. */
  deliver(): void {
    for (const apply of this.#unseen.splice(0)) apply();
  }

  readonly #tabs: Map<string, string>[] = [];

  #others(tab: Map<string, string>): Map<string, string>[] {
    return this.#tabs.filter((other) => other !== tab);
  }
}

function set(entries: Map<string, string>, key: string, value: string | null): void {
  if (value === null) entries.delete(key);
  else entries.set(key, value);
}

it('of two tabs that write at once, neither brings back nor loses what the other has changed', () => {
  const storage = new SharedStorage();
  const [one, other] = [storage.tab(), storage.tab()].map((tab) => new TypedTexts(tab, () => 'u1'));
  one?.keep('one/shop', 'Sok Dara');
  storage.deliver();
  one?.forget('one/shop');
  other?.keep('other/shop', 'Sok Vanna');
  one?.keep('one/bulk', 'Chan Thida');
  storage.deliver();
  const next = new TypedTexts(storage.tab(), () => 'u1');
  expect(next.forms().sort()).toEqual(['one/bulk', 'other/shop']);
  expect([next.read('one/bulk'), next.read('other/shop')]).toEqual(['Chan Thida', 'Sok Vanna']);
});

it('keeps what was written anew over what an earlier release kept in one entry for all forms', () => {
  const storage = new SharedStorage().tab();
  storage.write(typedKey('u1'), JSON.stringify({ 'one/shop': 'Sok Dara', 'one/bulk': 'Chan Thida' }));
  storage.write(`${typedKey('u1')}/one/shop`, JSON.stringify('Sok Vanna'));
  const texts = new TypedTexts(storage, () => 'u1');
  expect([texts.read('one/shop'), texts.read('one/bulk')]).toEqual(['Sok Vanna', 'Chan Thida']);
  expect(storage.read(typedKey('u1'))).toBeNull();
});

it('divides the entry of an earlier release also where there is no room for both', () => {
  const storage = new SharedStorage().tab();
  const kept = { 'one/shop': 'Sok Dara', 'one/bulk': 'Chan Thida' };
  storage.write(typedKey('u1'), JSON.stringify(kept));
  const write = (key: string, value: string) => {
    if (storage.read(typedKey('u1')) === null) storage.write(key, value);
  };
  const texts = new TypedTexts({ ...storage, write }, () => 'u1');
  expect(Object.keys(kept).map((form) => texts.read(form))).toEqual(Object.values(kept));
});
