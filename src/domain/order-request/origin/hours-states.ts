import type { MessageId } from '../../message-ids';
import { clockText } from '../../service-hours/service-hours';
import { type EventOf, type In, into, type On, type Reaction } from '../chart';
import { checkDestination } from '../destination/check-destination';
import type { Command, MachineContext, Transition } from '../events';
import { isExpired, isFor, isSameWay } from '../price/fee-quote';
import { askForPrice, isForLater, subjectOf } from '../price/ask-for-price';
import type { RequestState } from '../state';
import { requestTimezone } from './pickup';

const RESUME_AFTER_ORIGIN: Partial<Record<RequestState['step']['name'], RequestState['resumeAt']>> = {
  ASK_FOR_DESTINATION_ADDRESS: 'ADDRESS',
  FILL_ORDER_DETAILS: 'DETAILS',
};

/** The targets of `resume`. */
export const RESUMED = ['ASK_FOR_DESTINATION_ADDRESS', 'CHECK_IF_DESTINATION_IS_VALID', 'FILL_ORDER_DETAILS'] as const;

/** The pickup point is shown again. */
export const editOrigin = {
  to: ['known-place', 'place-details'],
  react: (state) =>
    into({
      ...state,
      checkTurn: state.checkTurn + 1,
      // pending look-ups are repeated, and the fields keep their content until then
      pickup: state.pickup?.isAsked ? { ...state.pickup, coordinates: null } : state.pickup,
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' },
      // a closed service keeps the step the user was on the way to
      resumeAt: RESUME_AFTER_ORIGIN[state.step.name] ?? state.resumeAt,
    }),
} satisfies On['ORIGIN_EDITED'];

export const knownPlace: On<In<'known-place'>> = {
  ORIGIN_CONFIRMED: { to: ['CHECK_SERVICE_HOURS'], react: (state) => checkHours(state) },
};

/** Step 3, while the hours are read; `goOn`: the next step when the service is open. */
export function hoursOpen<S extends In<'CHECK_SERVICE_HOURS'>>(
  goOn: (state: S, context: MachineContext) => Transition,
): Reaction<'HOURS_OPEN', S> {
  return (state, { hours = null, problem }, context) => {
    const { state: opened, commands } = goOn({ ...state, hours, closedBefore: null }, context);
    // unreadable hours count as open; a toast lets their owner have them corrected
    const messageId = problem === 'FORMAT' ? 'service-hours.format' : 'service-hours.range';
    const warned: Command[] = problem === undefined ? [] : [{ type: 'TOAST', tone: 'warning', messageId }];
    const { refused } = state.step;
    if (refused === undefined) return into(opened, ...warned, ...commands);
    // the platform called it closed, and the hours say that it is open: a toast says so, and nothing continues by
    // itself
    const fieldError = { field: 'request', messageId: 'request.rejected.closed' } as const;
    const failed: Command = { type: 'TOAST', tone: 'error', messageId: refused };
    return into({ ...opened, fieldError }, ...warned, ...commands, failed, { type: 'FOCUS', field: 'request' });
  };
}

export function hoursClosed(
  state: RequestState,
  { hours, minute, opensAt, timezone }: EventOf<'HOURS_CLOSED'>,
  context: MachineContext,
): Transition {
  // a flag changed the zone while they were being read
  if (timezone !== requestTimezone(state, context.timezone)) return checkHours(state);
  const step = { name: 'SERVICE_CLOSED', hours, minute, checkedAt: context.now, opensAt, timezone } as const;
  // scheduled orders do not need the service to be open now
  if (isForLater(state)) return resume({ ...state, hours, closedBefore: step }, context);
  const values = { from: clockText(hours.from), to: clockText(hours.to), now: clockText(minute) };
  const toast: Command = { type: 'TOAST', tone: 'error', messageId: 'request.service-closed', values };
  return into({ ...state, hours, step, closedBefore: null }, toast);
}

export const serviceClosed: On = {
  HOURS_RECHECKED: { to: ['CHECK_SERVICE_HOURS'], react: (state) => checkHours(state, { fresh: true }) },
};

/**
 * Looks the hours up; the answer leads on. `refused`: the platform called it closed, and this is what failed because of
 * it.
 */
export function checkHours(
  state: RequestState,
  { fresh = false, refused }: { fresh?: boolean; refused?: MessageId } = {},
): Transition {
  if (state.pickup === null) return into(state);
  const { vendorId, timezone = null } = state.pickup;
  const turn = state.checkTurn + 1;
  const step = { name: 'CHECK_SERVICE_HOURS', ...(refused && { refused }) } as const;
  const read = state.features.vendorTimezone ? timezone : null;
  return into({ ...state, step, checkTurn: turn }, { type: 'LOOK_UP_HOURS', turn, vendorId, timezone: read, fresh });
}

/** Open, or the look-up failed: on to the address, or back to the details when the address was already priced. */
export function resume(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (state.resumeAt === 'CHECK' && subject !== null)
    return checkDestination({ ...state, resumeAt: 'ADDRESS' }, context);
  // it was filled in without a connection
  const isUnpriced = state.resumeAt === 'DETAILS' && state.quote === null && state.orderToBeUpdated === null;
  if (isUnpriced && subject !== null) return checkDestination(state, context);
  const isPriced = subject !== null && state.quote !== null && isSameWay(state.quote.subject, subject);
  if (state.resumeAt !== 'DETAILS' || !isPriced) {
    return into({ ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } });
  }
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const isHeld = state.quote !== null && isFor(state.quote, subject) && !isExpired(state.quote, context.now);
  return askForPrice(inDetails, { subject, withFee: !isHeld });
}
