import type { Draft } from '../../domain/order-request/draft';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

/** The one controller of these services: a request goes on where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const { request } = services;
  request.controller ??= new OrderRequestController({ ...request, services, phoneRules });
  return request.controller;
}

/** Puts a draft into its vendor's form from outside; what the form held in memory gives way to it. */
export async function replaceDraft(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await services.request.controller?.close(vendorId);
  await services.drafts.write(vendorId, draft);
}
