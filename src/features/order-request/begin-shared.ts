import { draftOfShared } from '../../domain/order-request/shared/draft-of-shared';
import type { SharedPlace } from '../../domain/order-request/shared/place-in-text';
import type { Coordinates } from '../../domain/order/order';
import { uuid } from '../../lib/uuid';
import { searchAddress } from '../../sync/address-search';
import type { Services } from '../../sync/services';

/** How long resolving a plus code may take; later it is looked up in the request's own search. */
const CODE_PATIENCE_MS = 5000;

interface Checked {
  name: string;
  phone: string;
  address: string;
  notes: string;
  amount: string;
  contents: string;
  place: SharedPlace | undefined;
}

/**
 * Puts the checked text into the vendor's form, as the draft whose id it returns; a request being typed there is set
 * aside. `near`: the shop.
 */
export async function beginShared(
  services: Services,
  { vendorId, near }: { vendorId: string; near: Coordinates | null },
  { place, ...checked }: Checked,
): Promise<string> {
  const code = place?.kind === 'plus-code' ? place.text : undefined;
  const at = place?.kind === 'point' ? place.at : undefined;
  // a code alone is looked up by the search; beside words it becomes their pin
  const found = code !== undefined && checked.address.trim() !== '' ? await pointOf(services, code, near) : undefined;
  const draft = draftOfShared({ ...checked, at: at ?? found, code: found ? undefined : code }, uuid());
  // loaded with the form's own code, which is needed next anyway
  const { beginBeside } = await import('../../sync/order-request/request-controller');
  await beginBeside(services, vendorId, draft);
  return draft.draftId;
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
