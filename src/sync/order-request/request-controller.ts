import { setAsideKey, setAsideIn, type Draft, readDraft } from '../../domain/order-request/draft/draft';
import { session } from '../../state/session';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

/** One for the services of each account. It uses all of them: as one of them it would cause an import cycle. */
const controllers = new WeakMap<Services['request'], OrderRequestController>();
/** what the request of a visitor who is about to be a guest begins with, and the vendor it is for */
let begun: { vendorId: string; draft: Draft } | undefined;

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
    controller.draft.begin(begun.vendorId, begun.draft);
    begun = undefined;
  }
  return controller;
}

/** The first request of a guest begins with this, once there is a session. */
export function beginAsGuest(vendorId: string, draft: Draft): void {
  begun = { vendorId, draft };
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
