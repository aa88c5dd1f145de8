import { asideKey, asidesIn, type Draft, readDraft } from '../../domain/order-request/draft/draft';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

/** One controller per services. It is not one of them: that would make an import circle, since it uses them all. */
const controllers = new WeakMap<Services['request'], OrderRequestController>();

/** The controller of these services: a request continues where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const { request } = services;
  const made = controllers.get(request);
  if (made !== undefined) return made;
  const controller = new OrderRequestController({ ...request, services, phoneRules });
  controllers.set(request, controller);
  request.stop = () => controller.stop();
  return controller;
}

/** Begins a request from outside beside the one that was being typed for the vendor, which is set aside and not lost. */
export async function beginBeside(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await controllers.get(services.request)?.close(vendorId);
  const { drafts } = services;
  const before = readDraft(await drafts.read(vendorId));
  if (before !== null) {
    const others = asidesIn(await drafts.read(asideKey(vendorId)));
    // written before it leaves its place: a crash between the two loses nothing
    await drafts.write(asideKey(vendorId), { version: 1, drafts: [before, ...others] });
  }
  // a guest's own address is the next request's too
  await drafts.write(vendorId, { ...draft, origin: before?.origin ?? null });
}

/** Puts a draft into its vendor's form from outside; what the form held in memory gives way to it. */
export async function replaceDraft(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await controllers.get(services.request)?.close(vendorId);
  await services.drafts.write(vendorId, draft);
}
