import type { Draft } from '../../domain/order-request/draft/draft';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

/** Each services' own. Not among the services: those would have to know the controller, which knows them. */
const controllers = new WeakMap<Services['request'], OrderRequestController>();

/** The one controller of these services: a request goes on where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const { request } = services;
  const made = controllers.get(request);
  if (made !== undefined) return made;
  const controller = new OrderRequestController({ ...request, services, phoneRules });
  controllers.set(request, controller);
  request.stop = () => controller.stop();
  return controller;
}

/** Puts a draft into its vendor's form from outside; what the form held in memory gives way to it. */
export async function replaceDraft(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await controllers.get(services.request)?.close(vendorId);
  await services.drafts.write(vendorId, draft);
}
