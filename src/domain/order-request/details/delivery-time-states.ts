import { type In, into, type On } from '../chart';
import type { MachineContext } from '../events';
import { checkHours, RESUMED, resume } from '../origin/hours-states';
import { isForLater, priceFollows } from '../price/ask-for-price';
import { requestTimezone } from '../origin/pickup';
import { proposedMoment, typedAs } from './preorder';
import type { RequestState } from '../state';

/** As soon as possible, or at a chosen time. */
export const chosenTime: On = {
  LATER_CHOSEN: (state, _, context) =>
    state.features.preorder ? priceFollows(state, withLater(state, context), context.now) : undefined,
  ASAP_CHOSEN: (state, _, { now }) => {
    const fieldError = state.fieldError?.field === 'laterTime' ? null : state.fieldError;
    return priceFollows(state, { ...state, form: { ...state.form, deliverLater: false }, fieldError }, now);
  },
  // the price was requested under the former flags
  FLAGS_CHANGED: (state, _, { now }) => priceFollows(null, state, now),
};

/** A chosen time is also a way forward when the service is closed right now. */
export const laterThanClosed: On<In<'SERVICE_CLOSED'>> = {
  LATER_CHOSEN: {
    to: RESUMED,
    react: (state, _, context) =>
      state.features.preorder ? resume(withLater({ ...state, closedBefore: state.step }, context), context) : undefined,
  },
  FLAGS_CHANGED: {
    to: [...RESUMED, 'CHECK_SERVICE_HOURS'],
    react: (state, _, context) => {
      if (isForLater(state)) return resume({ ...state, closedBefore: state.step }, context);
      // read in another zone it may be open
      return state.step.timezone === requestTimezone(state, context.timezone) ? undefined : checkHours(state);
    },
  },
};

/** Back to the closed service, whose time is shown as it was: it is looked up again once it should be open. */
export const backToClosed: On = {
  CLOSED_SHOWN: {
    to: ['SERVICE_CLOSED'],
    react: (state) => {
      if (state.closedBefore === null) return undefined;
      const form = { ...state.form, deliverLater: false };
      return into({ ...state, form, step: state.closedBefore, closedBefore: null, resumeAt: 'ADDRESS' });
    },
  },
};

/** With the time typed before, else with a time that can be ordered for. */
function withLater(state: RequestState, context: MachineContext): RequestState {
  const { form, hours } = state;
  const timezone = requestTimezone(state, context.timezone);
  const isTyped = form.laterDate !== '' && form.laterTime !== '' && form.laterZone === timezone;
  const now = Math.floor(context.now / 1000);
  const typed = isTyped ? {} : typedAs(proposedMoment({ now, hours, timezone }), timezone);
  return { ...state, form: { ...form, ...typed, deliverLater: true } };
}
