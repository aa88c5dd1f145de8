/** Compact JWE with RSA-OAEP-256 and A256GCM by the browser's own cryptography: no library sees a card number. */

function base64url(bytes) {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The provider's public key, from the page. */
export function importKey(jwk) {
  const { kty, n, e } = jwk;
  return crypto.subtle.importKey('jwk', { kty, n, e }, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
}

/** `value` as JSON, readable only by the owner of the key. */
export async function encrypt(value, key, kid) {
  const header = base64url(new TextEncoder().encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })));
  const content = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const contentKey = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(header), tagLength: 128 };
  const sealed = await crypto.subtle.encrypt(algorithm, contentKey, new TextEncoder().encode(JSON.stringify(value)));
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, content);
  content.fill(0);
  const text = new Uint8Array(sealed);
  const parts = [wrapped, iv, text.slice(0, -16), text.slice(-16)];
  return [header, ...parts.map(base64url)].join('.');
}
