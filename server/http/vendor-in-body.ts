import type { FastifyRequest } from 'fastify';
import { requireOwned } from '../accounts/principal';
import { principalOf } from './types';

/**
 * For calls that read late: a body that names another merchant's vendor gets 404 before its form is checked,
 * then a malformed one gets 400 (specification/platform-calls.md#errors).
 */
export function requireOwnVendor(request: FastifyRequest): void {
  const principal = principalOf(request);
  const body = request.body as { vendor_id?: unknown; order?: { vendor_id?: unknown } | null } | null | undefined;
  for (const vendorId of [body?.vendor_id, body?.order?.vendor_id]) {
    if (typeof vendorId === 'string') requireOwned(principal, vendorId);
  }
}
