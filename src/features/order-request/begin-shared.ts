import { draftOfShared } from '../../domain/order-request/shared/draft-of-shared';
import type { SharedPlace } from '../../domain/order-request/shared/place-in-text';
import type { Coordinates } from '../../domain/order/order';
import { uuid } from '../../lib/uuid';
import { searchAddress } from '../../sync/address-search';
import type { Services } from '../../sync/services';

/** How long a plus code may take to become a point; later it is looked up in the request's own search. */
const CODE_PATIENCE_MS = 5000;

interface Checked {
  name: string;
  phone: string;
  address: string;
  notes: string;
  place: SharedPlace | undefined;
}

/** Puts what was checked into the vendor's form; a request that was being typed there is set aside. `near`: the shop. */
export async function beginShared(
  services: Services,
  { vendorId, near }: { vendorId: string; near: Coordinates | null },
  { place, ...checked }: Checked,
): Promise<void> {
  const code = place?.kind === 'plus-code' ? place.text : undefined;
  const at = place?.kind === 'point' ? place.at : undefined;
  // a code alone is what the search looks up; beside words it becomes their pin
  const found = code !== undefined && checked.address.trim() !== '' ? await pointOf(services, code, near) : undefined;
  const draft = draftOfShared({ ...checked, at: at ?? found, code: found ? undefined : code }, uuid());
  // with the form's own code, which the way there leads to anyway
  const { beginBeside } = await import('../../sync/order-request/request-controller');
  await beginBeside(services, vendorId, draft);
}

async function pointOf(
  { geolocator, market, request }: Services,
  code: string,
  near: Coordinates | null,
): Promise<Coordinates | undefined> {
  const parts = { geolocator, clock: request.clock, center: market.center };
  const found = await searchAddress(parts, code, near, AbortSignal.timeout(CODE_PATIENCE_MS));
  return found?.kind === 'point' ? found.at : undefined;
}
