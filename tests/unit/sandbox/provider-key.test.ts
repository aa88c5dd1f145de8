import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type KeyStore, ProviderKey } from '../../../sandbox/cards/provider-key';

/** The script that encrypts in the provider's frame; Node has the browser's cryptography. */
const PAGE = new URL('../../../sandbox/cards/pages/jwe.js', import.meta.url).href;
const page = (await import(/* @vite-ignore */ PAGE)) as {
  importKey(jwk: object): Promise<object>;
  encrypt(value: unknown, key: object, kid: string): Promise<string>;
};

function memoryStore(): KeyStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    find: async (name) => values.get(name),
    findOrCreate: async (name, make) => {
      if (!values.has(name)) values.set(name, make());
      return values.get(name) ?? '';
    },
  };
}

describe("the card provider's key", () => {
  it('decrypts only what its page encrypted', async () => {
    const key = await ProviderKey.open(memoryStore(), randomBytes(32));
    const { kid = '', ...jwk } = key.publicJwk;
    const jwe = await page.encrypt({ number: '4111' }, await page.importKey(jwk), kid);
    expect(jwe).not.toContain('4111');
    expect(JSON.parse(new TextDecoder().decode(await key.decrypt(jwe)))).toEqual({ number: '4111' });
    const other = await ProviderKey.open(memoryStore(), randomBytes(32));
    expect(await other.decrypt(jwe)).toBeUndefined();
    const parts = jwe.split('.');
    const tampered = [...parts.slice(0, 3), `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`, parts[4]];
    expect(await key.decrypt(tampered.join('.'))).toBeUndefined();
    expect(await key.decrypt('')).toBeUndefined();
  });

  it('is created once, shared, and never stored in plain form', async () => {
    const store = memoryStore();
    const wrapping = randomBytes(32);
    const [first, second] = await Promise.all([ProviderKey.open(store, wrapping), ProviderKey.open(store, wrapping)]);
    const third = await ProviderKey.open(store, wrapping);
    expect(second.publicJwk).toEqual(first.publicJwk);
    expect(third.publicJwk).toEqual(first.publicJwk);
    const stored = [...store.values.values()].map((value) => Buffer.from(value, 'base64').toString());
    expect(stored).toHaveLength(1);
    expect(stored[0]?.split('.')).toHaveLength(5);
    expect(Object.keys(first.publicJwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('is a new one under another secret', async () => {
    const store = memoryStore();
    const before = await ProviderKey.open(store, randomBytes(32));
    const after = await ProviderKey.open(store, randomBytes(32));
    expect(after.publicJwk.n).not.toBe(before.publicJwk.n);
  });
});
