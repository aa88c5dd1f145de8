import type { Draft } from '../../domain/order-request/draft';
import { systemClock } from '../../platform/clock';
import { browserOnlineStatus } from '../../platform/online-status';
import { uuid } from '../../lib/uuid';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import type { PaymentPage } from './payment-steps';
import { phoneRules } from './phone-readers';

const controllers = new WeakMap<Services, OrderRequestController>();

/** The one controller of these services: a request goes on where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const known = controllers.get(services);
  if (known) return known;
  const made = new OrderRequestController({
    services,
    clock: systemClock,
    uuid,
    phoneRules,
    page: paymentPage(window),
  });
  controllers.set(services, made);
  return made;
}

/** Puts a draft into its vendor's form from outside; what the form held in memory gives way to it. */
export async function replaceDraft(services: Services, vendorId: string, draft: Draft): Promise<void> {
  await controllers.get(services)?.close(vendorId);
  await services.drafts.write(vendorId, draft);
}

function paymentPage(page: Window): PaymentPage {
  return {
    origin: page.location.origin,
    leave: (url) => {
      if (page.parent === page) {
        page.location.assign(url);
        return 'gone';
      }
      // a bank refuses to stand in anybody's frame
      page.open(url, '_blank', 'noopener,noreferrer');
      return 'beside';
    },
    onReturn: browserOnlineStatus(page).onReturn,
  };
}
