import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { EMPTY_FORM, preselectedMethod } from './form';
import { isExpired, isFor } from './fee-quote';
import { EMPTY_ORIGIN } from './origin';
import { clockText } from '../service-hours/service-hours';
import { askForPrice, subjectOf } from './machine-price';
import type { RequestState } from './state';

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
        state: { ...emptied(state), pickup: null, step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_VENDOR' } },
        commands: [],
      };
    case 'ORIGIN_EDITED':
      if (!['ASK_FOR_DESTINATION_ADDRESS', 'FILL_ORDER_DETAILS', 'SERVICE_CLOSED'].includes(state.step.name))
        return undefined;
      return {
        state: {
          ...state,
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
      return state.step.name === 'SERVICE_CLOSED' ? checkHours(state) : undefined;
    case 'HOURS_OPEN':
      if (state.step.name !== 'CHECK_SERVICE_HOURS' || event.turn !== state.checkTurn) return undefined;
      return resume(state, context);
    case 'HOURS_CLOSED':
      if (state.step.name !== 'CHECK_SERVICE_HOURS' || event.turn !== state.checkTurn) return undefined;
      return {
        state: {
          ...state,
          step: {
            name: 'SERVICE_CLOSED',
            hours: event.hours,
            minute: event.minute,
            checkedAt: context.now,
            opensAt: event.opensAt,
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
      return {
        state: withPaymentMethods({ ...state, itemValueLimit: event.itemValueLimit }, event.paymentMethods, context),
        commands: [],
      };
    default:
      return undefined;
  }
}

/** Everything typed is let go; what is known about the vendor stays. */
export function emptied(state: RequestState): RequestState {
  return {
    ...state,
    origin: EMPTY_ORIGIN,
    resumeAt: 'ADDRESS',
    query: '',
    lookup: { name: 'idle' },
    bookEntries: [],
    destination: null,
    addressError: null,
    form: { ...EMPTY_FORM, paymentMethod: state.paymentMethods.length === 1 ? (state.paymentMethods[0] ?? '') : '' },
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
  { pickup, draft, waiting }: Extract<RequestEvent, { type: 'VENDOR_CHOSEN' }>,
  context: MachineContext,
): Transition {
  const fresh = emptied(state);
  const restored: RequestState = draft
    ? {
        ...fresh,
        pickup,
        resumeAt: draft.step,
        query: draft.query,
        form: draft.form,
        voucherCode: draft.voucherCode,
        destination: draft.destination && { coordinates: draft.destination, resolving: null },
        quote: draft.quote,
      }
    : { ...fresh, pickup };
  const known = withPaymentMethods(restored, state.paymentMethods, context);
  const parameters: Command = { type: 'READ_PARAMETERS', vendorId: pickup.vendorId };
  if (waiting && draft) {
    const step = { name: 'FILL_PAYMENT_DETAILS', submission: { name: 'waiting', ...waiting } } as const;
    return { state: { ...known, step }, commands: [parameters] };
  }
  if (pickup.coordinates === null) {
    const step = { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' } as const;
    return { state: { ...known, step }, commands: [parameters] };
  }
  const next = checkHours(known);
  return { state: next.state, commands: [parameters, ...next.commands] };
}

/** Looks the hours up; the answer leads on. */
export function checkHours(state: RequestState): Transition {
  if (state.pickup === null) return { state, commands: [] };
  const turn = state.checkTurn + 1;
  return {
    state: { ...state, step: { name: 'CHECK_SERVICE_HOURS' }, checkTurn: turn },
    commands: [{ type: 'LOOK_UP_HOURS', turn, vendorId: state.pickup.vendorId }],
  };
}

/** Open, or the look-up failed: on to the address, or back to the details when the address was already priced. */
function resume(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  const isPriced = subject !== null && state.quote !== null && isFor(state.quote, subject);
  if (state.resumeAt !== 'DETAILS' || !isPriced) {
    return { state: { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } }, commands: [] };
  }
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const isHeld = state.quote !== null && !isExpired(state.quote, context.now);
  return askForPrice(inDetails, { subject, withFee: !isHeld });
}

function withPaymentMethods(state: RequestState, methods: string[], context: MachineContext): RequestState {
  const chosen = methods.includes(state.form.paymentMethod)
    ? state.form.paymentMethod
    : preselectedMethod(methods, context.rules.defaultPaymentMethod);
  return { ...state, paymentMethods: methods, form: { ...state.form, paymentMethod: chosen } };
}
