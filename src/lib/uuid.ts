/** A random UUID; `crypto.randomUUID` is missing over plain http, `getRandomValues` is not. */
export function uuid(): string {
  const [...bytes] = crypto.getRandomValues(new Uint8Array(16));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // the digits of version and variant are fixed (RFC 9562)
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
