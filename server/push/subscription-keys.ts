import { ECDH } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/** Whether a message can be encrypted for these keys (RFC 8291 §3.1): an uncompressed point of P-256, and a secret. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  return isPoint(Buffer.from(p256dh, 'base64url')) && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
}

function isPoint(key: Buffer): boolean {
  if (key.length !== POINT_BYTES || key[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    // not a point of the curve
    return false;
  }
}
