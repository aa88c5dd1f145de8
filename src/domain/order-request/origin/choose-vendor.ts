import { followedPayment } from '../card/card-submission';
import { after, type EventOf, into, type On, type Reaction } from '../chart';
import { preselectedMethod } from '../details/form';
import type { Command, MachineContext, Transition } from '../events';
import { emptied, withoutVendor } from '../initial-state';
import type { Pickup, RequestState } from '../state';
import { isSameContent, taken } from '../submission/taken-draft';
import { checkHours } from './hours-states';
import { EMPTY_ORIGIN } from './origin';
import { type KeptOrigin, placedPickup } from './sender';

/** The vendor of the request. In every state: another vendor begins another request, with the draft stored for it. */
export const vendorChosen: On = {
  VENDOR_CHOSEN: {
    to: ['no-place', 'place-details', 'CHECK_SERVICE_HOURS', 'waiting', 'card-waiting', 'card-checking', 'taken'],
    react: chooseVendor,
  },
  VENDOR_LOST: {
    to: ['no-vendor'],
    react: (state) => into({ ...withoutVendor(state), hours: null }),
  },
};

function chooseVendor(state: RequestState, event: EventOf<'VENDOR_CHOSEN'>, context: MachineContext): Transition {
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
  // a draft's choice stays until it is known what this vendor may offer
  const isChosen = restored.form.paymentMethod !== '' && draft !== null;
  const known = isChosen ? restored : withPaymentMethods(restored, state.paymentMethods, context);
  const parameters: Command = { type: 'READ_PARAMETERS', vendorId: pickup.vendorId };
  if (waiting && draft) {
    const step = { name: 'FILL_PAYMENT_DETAILS', submission: { name: 'waiting', ...waiting } } as const;
    return into({ ...known, step }, parameters);
  }
  if (payment && draft) {
    const submission = followedPayment(payment.attempt, payment.status, !context.features.plainCards);
    return into({ ...known, step: { name: 'FILL_PAYMENT_DETAILS', submission } }, parameters);
  }
  if (event.taken && draft) {
    if (event.taken.progress !== 'accepted' || !isSameContent(known, event.taken.payload, context)) {
      return into(taken(known, event.taken, context), parameters);
    }
    // it was sent unchanged: the next request begins
    return after([{ type: 'RENEW_DRAFT' }], chooseVendor(state, { ...event, draft: null, taken: null }, context));
  }
  if (known.pickup?.coordinates === null) {
    return after([parameters], placing(known, draft?.origin?.isDescribing === true));
  }
  return after([parameters], checkHours(known));
}

/** Back at the place being set: the address at its pin is requested again if there was no answer. */
function placing(state: RequestState, isDescribing: boolean): Transition {
  const step: RequestState['step'] = isDescribing
    ? { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' }
    : { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' };
  const { at, form } = state.origin;
  if (at === null || form.address !== '') return into({ ...state, step });
  const turn = state.lookupTurn + 1;
  const origin = { ...state.origin, resolving: 'REVERSE' as const };
  return into({ ...state, step, origin, lookupTurn: turn }, { type: 'REVERSE', turn, at });
}

/** The place being given to a vendor without one, or a guest's own. */
function restoredOrigin(pickup: Pickup, kept: KeptOrigin | null): Pick<RequestState, 'pickup' | 'origin'> {
  if (pickup.coordinates !== null || kept === null) return { pickup, origin: EMPTY_ORIGIN };
  const { query, at, form, found, area } = kept;
  const origin = { ...EMPTY_ORIGIN, query, at, form, found, area };
  return { pickup: pickup.isAsked && kept.confirmed ? placedPickup(pickup, origin) : pickup, origin };
}

/** The methods to offer, and the chosen one if it is among them. */
export function withPaymentMethods(state: RequestState, methods: string[], context: MachineContext): RequestState {
  const chosen = methods.includes(state.form.paymentMethod)
    ? state.form.paymentMethod
    : preselectedMethod(methods, context.rules.defaultPaymentMethod);
  return { ...state, paymentMethods: methods, form: { ...state.form, paymentMethod: chosen } };
}

/** What this vendor may offer. `offered`: the available ones among the methods that were read. */
export function parametersRead<S extends RequestState>(
  offered: (methods: string[], state: S) => string[],
): Reaction<'PARAMETERS_READ', S> {
  return (state, { vendorId, paymentMethods, hasPaymentActivated, itemValueLimit }, context) => {
    if (vendorId !== state.pickup?.vendorId) return undefined;
    const read = { ...state, itemValueLimit, hasPaymentActivated: hasPaymentActivated === true };
    const next = withPaymentMethods(read, offered(paymentMethods, state), context);
    // the band says that there is no network, and everything is requested again with the connection
    const isUntold = hasPaymentActivated !== null || !context.online;
    return isUntold
      ? into(next)
      : into(next, { type: 'TOAST', tone: 'error', messageId: 'error.payment.get-if-enabled' });
  };
}
