import { createHash } from 'node:crypto';
import {
  base64url,
  CompactEncrypt,
  compactDecrypt,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

/** As in specification/cards.md#card-entry; the browser's side is `pages/jwe.js`. */
export const KEY_ALGORITHM = 'RSA-OAEP-256';
export const CONTENT_ENCRYPTION = 'A256GCM';
const MODULUS_BITS = 2048;

/** The storage of the key; `create` stores the result of `make` unless another process was faster. */
export interface KeyStore {
  find(name: string): Promise<string | undefined>;
  findOrCreate(name: string, make: () => string): Promise<string>;
}

/** The provider's key pair: the public half goes to the pages, the private half never leaves this object. */
export class ProviderKey {
  private constructor(
    readonly publicJwk: JWK,
    private readonly privateKey: CryptoKey,
  ) {}

  /**
   * Created once and stored, encrypted under `wrappingKey` (32 bytes, from the key service). The name depends on that
   * key: a platform with another secret creates a new pair instead of failing on one it cannot read.
   */
  static async open(store: KeyStore, wrappingKey: Buffer): Promise<ProviderKey> {
    const name = `card-provider-key.${createHash('sha256').update(wrappingKey).digest('base64url').slice(0, 12)}`;
    let wrapped = await store.find(name);
    if (wrapped === undefined) {
      const made = await wrap(await newPrivateJwk(), wrappingKey);
      wrapped = await store.findOrCreate(name, () => made);
    }
    const { plaintext } = await compactDecrypt(Buffer.from(wrapped, 'base64').toString(), wrappingKey, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
    });
    const jwk = JSON.parse(new TextDecoder().decode(plaintext)) as JWK;
    const key = (await importJWK(jwk, KEY_ALGORITHM)) as CryptoKey;
    const { kty = 'RSA', n = '', e = '' } = jwk;
    return new ProviderKey({ kty, n, e, alg: KEY_ALGORITHM, use: 'enc', kid: kidOf(n) }, key);
  }

  /** The plaintext of a JWE for this key; undefined for anything else. */
  async decrypt(jwe: string): Promise<Uint8Array | undefined> {
    try {
      const { plaintext } = await compactDecrypt(jwe, this.privateKey, {
        keyManagementAlgorithms: [KEY_ALGORITHM],
        contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
      });
      return plaintext;
    } catch {
      // not encrypted for this key
      return undefined;
    }
  }
}

async function newPrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  return exportJWK(privateKey);
}

async function wrap(jwk: JWK, wrappingKey: Buffer): Promise<string> {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: CONTENT_ENCRYPTION })
    .encrypt(wrappingKey);
  return Buffer.from(jwe).toString('base64');
}

function kidOf(modulus: string): string {
  return createHash('sha256').update(base64url.decode(modulus)).digest('base64url').slice(0, 16);
}
