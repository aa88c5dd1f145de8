import { setAsideKey, setAsideIn, type Draft, readDraft } from '../../domain/order-request/draft/draft';
import { draftWithTrip, type PricedTrip, type TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { session } from '../../state/session';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

/** One for the services of each account. It uses all of them: as one of them it would cause an import cycle. */
const controllers = new WeakMap<Services['request'], OrderRequestController>();
/** the trip of a visitor who is about to be a guest, and the vendor it is for */
let begun: { vendorId: string; trip: PricedTrip | TypedTrip } | undefined;

/** The controller of these services: a request continues where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const { request } = services;
  let controller = controllers.get(request);
  if (controller === undefined) {
    controller = new OrderRequestController({ ...request, services, phoneRules });
    controllers.set(request, controller);
    request.stop = () => controllers.get(request)?.stop();
  }
  if (begun !== undefined && session.mode === 'GUEST') {
    controller.draft.begin(begun.vendorId, begun.trip);
    begun = undefined;
  }
  return controller;
}

/**
 * The guest's request has the trip of the landing page, and all else that was typed into it before. One that was sent is
 * left as it is.
 */
export async function beginTrip(services: Services, trip: PricedTrip | TypedTrip): Promise<void> {
  const vendorId = await services.session.prepareGuest();
  if (session.mode !== 'GUEST') {
    begun = { vendorId, trip };
    return;
  }
  await requestController(services).close(vendorId);
  const before = readDraft(await (await services.drafts()).read(vendorId));
  if (before !== null && before.submittedKey !== null) return;
  await (await services.drafts()).write(vendorId, draftWithTrip(before, trip, services.request.uuid()));
}

/** Begins another request for the vendor, with this draft. The one that was being typed is set aside. */
export async function beginBeside(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await requestController(services).close(vendorId);
  const drafts = await services.drafts();
  const before = readDraft(await drafts.read(vendorId));
  if (before !== null) {
    const others = setAsideIn(await drafts.read(setAsideKey(vendorId)));
    // copied before it is replaced, so that a crash between the two writes loses nothing
    await drafts.write(setAsideKey(vendorId), { version: 1, drafts: [before, ...others] });
  }
  // the next request of a guest has the same pickup point
  await drafts.write(vendorId, { ...draft, origin: before?.origin ?? null });
}

/** Replaces the content of the vendor's form with a draft from outside. */
export async function replaceDraft(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await requestController(services).close(vendorId);
  await (await services.drafts()).write(vendorId, draft);
}
