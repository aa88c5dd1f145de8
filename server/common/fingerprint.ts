import { hash } from 'node:crypto';
import { canonicalJson } from '../../src/lib/hash';

/**
 * A hash of a payload's content: a retry that writes the same JSON with other spaces or another order of fields is the
 * same request (specification/offline-and-sending.md#idempotency-key).
 */
export function fingerprint(payload: unknown): string {
  return hash('sha256', canonicalJson(payload), 'base64url');
}
