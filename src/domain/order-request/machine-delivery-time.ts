import type { MachineContext, RequestEvent, Transition } from './events';
import { checkHours, resume } from './machine-origin';
import { isForLater, priceFollows } from './machine-price';
import { requestTimezone } from './pickup';
import { proposedMoment, typedAs } from './preorder';
import type { RequestState } from './state';

/** As soon as possible, or at a chosen time: also the way on where the service is closed right now. */
export function deliveryTimeStep(
  state: RequestState,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  const { step } = state;
  // a placed order keeps its time
  if (state.orderToBeUpdated !== null) return undefined;
  switch (event.type) {
    case 'LATER_CHOSEN': {
      if (!state.features.preorder) return undefined;
      const later = withLater(state, context);
      if (step.name === 'SERVICE_CLOSED') return resume(later, context);
      return step.name === 'FILL_ORDER_DETAILS' ? priceFollows(state, later, context.now) : undefined;
    }
    case 'ASAP_CHOSEN': {
      if (step.name !== 'FILL_ORDER_DETAILS') return undefined;
      const fieldError = state.fieldError?.field === 'laterTime' ? null : state.fieldError;
      const soon = { ...state, form: { ...state.form, deliverLater: false }, fieldError };
      return priceFollows(state, soon, context.now);
    }
    case 'FLAGS_CHANGED':
      if (step.name === 'SERVICE_CLOSED' && isForLater(state)) return resume(state, context);
      // read in another zone it may be open
      if (step.name === 'SERVICE_CLOSED' && step.timezone !== requestTimezone(state, context.timezone)) {
        return checkHours(state);
      }
      // the price was asked for with what the flags showed before
      return step.name === 'FILL_ORDER_DETAILS' ? priceFollows(null, state, context.now) : undefined;
    default:
      return undefined;
  }
}

/** With the time typed before, else with one that can well be ordered for. */
function withLater(state: RequestState, context: MachineContext): RequestState {
  const { form, hours } = state;
  const timezone = requestTimezone(state, context.timezone);
  const isTyped = form.laterDate !== '' && form.laterTime !== '' && form.laterZone === timezone;
  const now = Math.floor(context.now / 1000);
  const typed = isTyped ? {} : typedAs(proposedMoment({ now, hours, timezone }), timezone);
  return { ...state, form: { ...form, ...typed, deliverLater: true } };
}
