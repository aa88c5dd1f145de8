import type { MessageId } from '../message-ids';
import { followedPayment } from './card-submission';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { EMPTY_FORM, preselectedMethod } from './form';
import { NOTHING_FOUND } from './found-text';
import { isExpired, isFor, isSameWay } from './fee-quote';
import { EMPTY_ORIGIN } from './origin';
import { clockText, type ServiceHoursProblem } from '../service-hours/service-hours';
import { checkDestination } from './machine-destination';
import { askForPrice, isForLater, subjectOf } from './machine-price';
import { type KeptOrigin, placedPickup } from './sender';
import { requestTimezone } from './pickup';
import type { Pickup, RequestState } from './state';
import { isSameContent, taken } from './taken-draft';

const RESUME_AFTER_ORIGIN: Partial<Record<RequestState['step']['name'], RequestState['resumeAt']>> = {
  ASK_FOR_DESTINATION_ADDRESS: 'ADDRESS',
  FILL_ORDER_DETAILS: 'DETAILS',
};

/** Steps 1 to 3: whose request it is, where the rider collects, and whether the service is open. */
export function originStep(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  switch (event.type) {
    case 'VENDOR_CHOSEN':
      return chooseVendor(state, event, context);
    case 'VENDOR_LOST':
      return {
        state: {
          ...emptied(state),
          pickup: null,
          hours: null,
          step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_VENDOR' },
        },
        commands: [],
      };
    case 'ORIGIN_EDITED':
      if (!canEditOrigin(state)) return undefined;
      return {
        state: {
          ...state,
          checkTurn: state.checkTurn + 1,
          // what was asked for is asked for again, and holds until then in the fields
          pickup: state.pickup?.isAsked ? { ...state.pickup, coordinates: null } : state.pickup,
          step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' },
          // a closed service keeps the place the user was on the way to
          resumeAt: RESUME_AFTER_ORIGIN[state.step.name] ?? state.resumeAt,
        },
        commands: [],
      };
    case 'ORIGIN_CONFIRMED':
      // without coordinates it is saved first
      if (state.step.name !== 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' || !state.pickup?.coordinates) return undefined;
      return checkHours(state);
    case 'HOURS_RECHECKED':
      return state.step.name === 'SERVICE_CLOSED' ? checkHours(state, { fresh: true }) : undefined;
    case 'HOURS_OPEN':
      if (state.step.name !== 'CHECK_SERVICE_HOURS' || event.turn !== state.checkTurn) return undefined;
      return openAgain(
        state.step,
        withWarning(resume({ ...state, hours: event.hours ?? null }, context), event.problem),
      );
    case 'HOURS_CLOSED':
      if (state.step.name !== 'CHECK_SERVICE_HOURS' || event.turn !== state.checkTurn) return undefined;
      // a flag changed the zone while they were being read
      if (event.timezone !== requestTimezone(state, context.timezone)) return checkHours(state);
      // closed now is no matter for what is delivered later
      if (isForLater(state)) return resume({ ...state, hours: event.hours }, context);
      return {
        state: {
          ...state,
          hours: event.hours,
          step: {
            name: 'SERVICE_CLOSED',
            hours: event.hours,
            minute: event.minute,
            checkedAt: context.now,
            opensAt: event.opensAt,
            timezone: event.timezone,
          },
        },
        commands: [
          {
            type: 'TOAST',
            tone: 'error',
            messageId: 'request.service-closed',
            values: { from: clockText(event.hours.from), to: clockText(event.hours.to), now: clockText(event.minute) },
          },
        ],
      };
    case 'PARAMETERS_READ':
      if (event.vendorId !== state.pickup?.vendorId) return undefined;
      return parametersRead(state, event, context);
    default:
      return undefined;
  }
}

/** The platform called it closed, and the hours say that it is open: that is told, and nothing goes on by itself. */
export function openAgain(step: RequestState['step'], { state, commands }: Transition): Transition {
  if (step.name !== 'CHECK_SERVICE_HOURS' || step.refused === undefined) return { state, commands };
  const fieldError = { field: 'request', messageId: 'request.rejected.closed' } as const;
  const told: Command[] = [
    { type: 'TOAST', tone: 'error', messageId: step.refused },
    { type: 'FOCUS', field: fieldError.field },
  ];
  return { state: { ...state, fieldError }, commands: [...commands, ...told] };
}

/** Where a step is there to go back from; a guest need not wait for the hours either. */
function canEditOrigin({ step, pickup }: RequestState): boolean {
  if (step.name === 'CHECK_SERVICE_HOURS') return pickup?.isAsked === true;
  return ['ASK_FOR_DESTINATION_ADDRESS', 'FILL_ORDER_DETAILS', 'SERVICE_CLOSED'].includes(step.name);
}

/** Hours nobody can read count as open; whose they are can have them put right. */
export function withWarning({ state, commands }: Transition, problem: ServiceHoursProblem | undefined): Transition {
  if (problem === undefined) return { state, commands };
  const messageId = problem === 'FORMAT' ? 'service-hours.format' : 'service-hours.range';
  return { state, commands: [{ type: 'TOAST', tone: 'warning', messageId }, ...commands] };
}

/** Everything typed is let go; what is known about the vendor stays. */
export function emptied(state: RequestState): RequestState {
  return {
    ...state,
    orderToBeUpdated: null,
    origin: EMPTY_ORIGIN,
    resumeAt: 'ADDRESS',
    query: '',
    lookup: { name: 'idle' },
    bookEntries: [],
    destination: null,
    pointing: null,
    found: NOTHING_FOUND,
    localAddress: null,
    addressBefore: null,
    addressError: null,
    // the next request is paid like the last one, unless something else is chosen
    form: { ...EMPTY_FORM, paymentMethod: state.form.paymentMethod },
    voucherCode: null,
    fieldError: null,
    quote: null,
    quoteStatus: 'held',
    estimations: null,
    confirmedItemValue: null,
    askItemValue: false,
    repriced: 0,
    lookupTurn: state.lookupTurn + 1,
    checkTurn: state.checkTurn + 1,
  };
}

function chooseVendor(
  state: RequestState,
  event: Extract<RequestEvent, { type: 'VENDOR_CHOSEN' }>,
  context: MachineContext,
): Transition {
  const { pickup, draft, waiting, payment, isMoved = false } = event;
  const fresh = { ...emptied(state), hours: null };
  const restored: RequestState = draft
    ? {
        ...fresh,
        resumeAt: isMoved && draft.step === 'DETAILS' ? 'CHECK' : draft.step,
        query: draft.query,
        form: draft.form,
        voucherCode: draft.voucherCode,
        found: draft.found,
        localAddress: draft.localAddress,
        destination: draft.destination && { coordinates: draft.destination, resolving: null },
        quote: draft.quote,
        ...restoredOrigin(pickup, draft.origin),
      }
    : { ...fresh, pickup };
  // what a draft had chosen stands until it is known what this vendor may offer
  const isChosen = restored.form.paymentMethod !== '' && draft !== null;
  const known = isChosen ? restored : withPaymentMethods(restored, state.paymentMethods, context);
  const parameters: Command = { type: 'READ_PARAMETERS', vendorId: pickup.vendorId };
  if (waiting && draft) {
    const step = { name: 'FILL_PAYMENT_DETAILS', submission: { name: 'waiting', ...waiting } } as const;
    return { state: { ...known, step }, commands: [parameters] };
  }
  if (payment && draft) {
    const submission = followedPayment(payment.attempt, payment.status, !context.features.plainCards);
    return { state: { ...known, step: { name: 'FILL_PAYMENT_DETAILS', submission } }, commands: [parameters] };
  }
  if (event.taken && draft) {
    if (event.taken.progress !== 'accepted' || !isSameContent(known, event.taken.payload, context)) {
      return { state: taken(known, event.taken, context), commands: [parameters] };
    }
    // it was sent as it is: the next request begins
    const next = chooseVendor(state, { ...event, draft: null, taken: null }, context);
    return { state: next.state, commands: [{ type: 'RENEW_DRAFT' }, ...next.commands] };
  }
  if (known.pickup?.coordinates === null) {
    return placing(known, draft?.origin?.isDescribing === true, [parameters]);
  }
  const next = checkHours(known);
  return { state: next.state, commands: [parameters, ...next.commands] };
}

/** Back at the place that was being set: what stands at its pin is asked for again where nobody had answered. */
function placing(state: RequestState, isDescribing: boolean, commands: Command[]): Transition {
  const step: RequestState['step'] = isDescribing
    ? { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' }
    : { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' };
  const { at, form } = state.origin;
  if (at === null || form.address !== '') return { state: { ...state, step }, commands };
  const turn = state.lookupTurn + 1;
  const origin = { ...state.origin, resolving: 'REVERSE' as const };
  return {
    state: { ...state, step, origin, lookupTurn: turn },
    commands: [...commands, { type: 'REVERSE', turn, at }],
  };
}

/** The place a vendor without one was being given, or a guest's own. */
function restoredOrigin(pickup: Pickup, kept: KeptOrigin | null): Pick<RequestState, 'pickup' | 'origin'> {
  if (pickup.coordinates !== null || kept === null) return { pickup, origin: EMPTY_ORIGIN };
  const { query, at, form, found, area } = kept;
  const origin = { ...EMPTY_ORIGIN, query, at, form, found, area };
  return { pickup: pickup.isAsked && kept.confirmed ? placedPickup(pickup, origin) : pickup, origin };
}

function parametersRead(
  state: RequestState,
  { paymentMethods, hasPaymentActivated, itemValueLimit }: Extract<RequestEvent, { type: 'PARAMETERS_READ' }>,
  context: MachineContext,
): Transition {
  // offline is told by itself, and everything is asked anew with the connection
  const isUntold = hasPaymentActivated !== null || !context.online;
  const read = { ...state, itemValueLimit, hasPaymentActivated: hasPaymentActivated === true };
  return {
    state: withPaymentMethods(read, paymentMethods, context),
    commands: isUntold ? [] : [{ type: 'TOAST', tone: 'error', messageId: 'error.payment.get-if-enabled' }],
  };
}

/** Looks the hours up; the answer leads on. `refused`: the platform called it closed, and this is what failed by it. */
export function checkHours(
  state: RequestState,
  { fresh = false, refused }: { fresh?: boolean; refused?: MessageId } = {},
): Transition {
  if (state.pickup === null) return { state, commands: [] };
  const { vendorId, timezone = null } = state.pickup;
  const turn = state.checkTurn + 1;
  return {
    state: { ...state, step: { name: 'CHECK_SERVICE_HOURS', ...(refused && { refused }) }, checkTurn: turn },
    commands: [
      { type: 'LOOK_UP_HOURS', turn, vendorId, timezone: state.features.vendorTimezone ? timezone : null, fresh },
    ],
  };
}

/** Open, or the look-up failed: on to the address, or back to the details when the address was already priced. */
export function resume(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (state.resumeAt === 'CHECK' && subject !== null) return checkDestination({ ...state, resumeAt: 'ADDRESS' });
  const isPriced = subject !== null && state.quote !== null && isSameWay(state.quote.subject, subject);
  if (state.resumeAt !== 'DETAILS' || !isPriced) {
    return { state: { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } }, commands: [] };
  }
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const isHeld = state.quote !== null && isFor(state.quote, subject) && !isExpired(state.quote, context.now);
  return askForPrice(inDetails, { subject, withFee: !isHeld });
}

/** The methods to offer, and the chosen one if it is among them. */
export function withPaymentMethods(state: RequestState, methods: string[], context: MachineContext): RequestState {
  const chosen = methods.includes(state.form.paymentMethod)
    ? state.form.paymentMethod
    : preselectedMethod(methods, context.rules.defaultPaymentMethod);
  return { ...state, paymentMethods: methods, form: { ...state.form, paymentMethod: chosen } };
}
