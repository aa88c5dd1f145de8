import { systemClock } from '../../platform/clock';
import { uuid } from '../../lib/uuid';
import type { Services } from '../services';
import { OrderRequestController } from './controller';
import { phoneRules } from './phone-readers';

const controllers = new WeakMap<Services, OrderRequestController>();

/** The one controller of these services: a request goes on where it was when the user comes back to its page. */
export function requestController(services: Services): OrderRequestController {
  const known = controllers.get(services);
  if (known) return known;
  const made = new OrderRequestController({ services, clock: systemClock, uuid, phoneRules });
  controllers.set(services, made);
  return made;
}
