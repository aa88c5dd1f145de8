import { canonicalJson, textHash } from '../../../lib/hash';
import type { OrderRequestPayload } from '../submission/payload';

/** A hash of the content. Fee and signature are left out: two tabs quote the same draft under two signatures. */
export function contentHash(payload: OrderRequestPayload): string {
  const quoted = { delivery_fee: 0, signature: '', discounted_delivery_fee: 0, discounted_signature: '' };
  // the map's own name of the place may arrive later: it does not change what the user asked for
  const { address_local: _map, ...location } = payload.customer.location;
  return textHash(canonicalJson({ ...payload, customer: { ...payload.customer, location }, ...quoted }));
}
