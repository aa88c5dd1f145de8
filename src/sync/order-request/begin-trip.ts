import { readDraft } from '../../domain/order-request/draft/draft';
import { draftWithTrip, type PricedTrip, type TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { session } from '../../state/session';
import type { Services } from '../services';
import { beginAsGuest, requestController } from './request-controller';

/**
 * The guest's request has the trip of the landing page, and all else that was typed into it before. One that was sent is
 * left as it is.
 */
export async function beginTrip(services: Services, trip: PricedTrip | TypedTrip): Promise<void> {
  const vendorId = await services.session.prepareGuest();
  if (session.mode !== 'GUEST') {
    beginAsGuest(vendorId, draftWithTrip(null, trip, services.request.uuid()));
    return;
  }
  await requestController(services).close(vendorId);
  const before = readDraft(await (await services.drafts()).read(vendorId));
  if (before !== null && before.submittedKey !== null) return;
  await (await services.drafts()).write(vendorId, draftWithTrip(before, trip, services.request.uuid()));
}
