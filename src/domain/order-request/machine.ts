import { withStorableText } from '../../lib/storable-text';
import { cardStates } from './card/card-states';
import { type AnyChart, type Changing, type Chart, handlerOf, type On, type StateName, stateName } from './chart';
import { deliveryAreaRead, withArea } from './destination/delivery-area';
import { destinationLookups } from './destination/destination-lookup';
import { areaCheckedLater } from './destination/check-destination';
import { destinationStates, editDestination } from './destination/destination-states';
import { checkedOnMap, destinationOnMap, originOnMap, withPointing } from './destination/pointing-states';
import { backToClosed, chosenTime, laterThanClosed } from './details/delivery-time-states';
import { detailsStates, estimated, voucherReactions } from './details/details-states';
import type { MachineContext, RequestEvent, Transition } from './events';
import { parametersRead, vendorChosen } from './origin/choose-vendor';
import { editOrigin, hoursClosed, hoursOpen, knownPlace, RESUMED, resume, serviceClosed } from './origin/hours-states';
import { backToPin, noPlace, originSaved, placeDetails, savingPlace } from './origin/place-states';
import type { RequestFeatures, RequestState } from './state';
import { pricingStates } from './submission/pricing-states';
import { saving, SENT_TO, sendRequest, waiting, withdrawing } from './submission/sending-states';
import { draftTaken, takenStates } from './submission/taken-states';
import { isChangeableField, methodsForUpdate } from './update/update';
import { updating } from './update/update-answers';
import { sendUpdate } from './update/update-send';
import {
  changedAddress,
  changedDetails,
  orderFollowed,
  orderFollowedWhileSending,
  orderOpened,
  RESUMED_CHANGE,
  resumeChange,
  withoutRecipient,
} from './update/update-states';

/** In every state of both charts. */
const anywhere: On = {
  ...vendorChosen,
  ...orderOpened,
  ...originSaved,
  ...destinationLookups,
  ...deliveryAreaRead,
  ...estimated,
};

const request = {
  ...destinationStates<RequestState>((place) => place, ['FILL_ORDER_DETAILS']),
  ...pricingStates(sendRequest, { sentTo: SENT_TO, isQueued: true }),
};

/** A new request (specification/ask-for-a-rider.md#steps). */
export const newRequest: Chart<Exclude<StateName, 'updating'>> = {
  anywhere: { ...anywhere, ...draftTaken, PARAMETERS_READ: parametersRead((methods) => methods) },
  states: {
    'no-vendor': {},
    'no-place': { ...noPlace, ...originOnMap },
    'place-details': { ...placeDetails, ORIGIN_EDITED: backToPin },
    'saving-place': savingPlace,
    'known-place': knownPlace,
    CHECK_SERVICE_HOURS: {
      HOURS_OPEN: { to: RESUMED, react: hoursOpen(resume) },
      HOURS_CLOSED: { to: ['SERVICE_CLOSED', ...RESUMED], react: hoursClosed },
      // a guest need not wait for the hours
      ORIGIN_EDITED: {
        to: ['place-details'],
        react: (state) => (state.pickup?.isAsked ? editOrigin.react(state) : undefined),
      },
    },
    SERVICE_CLOSED: { ...serviceClosed, ...laterThanClosed, ORIGIN_EDITED: editOrigin },
    ASK_FOR_DESTINATION_ADDRESS: { ...request.asking, ...destinationOnMap, ...backToClosed, ORIGIN_EDITED: editOrigin },
    CHECK_IF_DESTINATION_IS_VALID: { ...request.checking, ...checkedOnMap },
    FILL_ORDER_DETAILS: {
      ...detailsStates(request.submit),
      ...areaCheckedLater,
      ...voucherReactions,
      ...chosenTime,
      DESTINATION_EDITED: editDestination,
      ORIGIN_EDITED: editOrigin,
    },
    pricing: request.pricing,
    'price-changed': request.priceChanged,
    saving,
    waiting,
    withdrawing,
    taken: takenStates,
    ...cardStates,
  },
};

const change = {
  ...destinationStates<Changing>((place, { form }) => withoutRecipient(place, form), []),
  ...pricingStates(sendUpdate, { sentTo: ['updating'], isQueued: false }),
};

/**
 * The change of a placed order (specification/cancelling-and-changing.md#changing): the same steps, apart from what an
 * update cannot carry. The pickup point, the voucher and the time stay the order's.
 */
export const orderChange: Chart<
  Exclude<StateName, 'no-vendor' | 'known-place' | 'saving' | 'waiting' | 'withdrawing' | 'taken' | `card-${string}`>,
  Changing
> = {
  anywhere: {
    ...anywhere,
    ...orderFollowed,
    PARAMETERS_READ: parametersRead((methods, { orderToBeUpdated: { order } }) => methodsForUpdate(order, methods)),
  },
  states: {
    'no-place': { ...noPlace, ...originOnMap },
    'place-details': placeDetails,
    'saving-place': savingPlace,
    CHECK_SERVICE_HOURS: {
      HOURS_OPEN: { to: RESUMED_CHANGE, react: hoursOpen(resumeChange) },
      HOURS_CLOSED: { to: ['SERVICE_CLOSED'], react: hoursClosed },
    },
    SERVICE_CLOSED: serviceClosed,
    ASK_FOR_DESTINATION_ADDRESS: { ...change.asking, ...destinationOnMap, ...changedAddress },
    CHECK_IF_DESTINATION_IS_VALID: { ...change.checking, ...checkedOnMap },
    FILL_ORDER_DETAILS: changedDetails(detailsStates(change.submit, isChangeableField)),
    pricing: { ...change.pricing, ...orderFollowedWhileSending },
    'price-changed': { ...change.priceChanged, ...orderFollowedWhileSending },
    updating: { ...updating, ...orderFollowedWhileSending },
  },
};

export function chartOf({ orderToBeUpdated }: RequestState): AnyChart {
  return orderToBeUpdated === null ? newRequest : orderChange;
}

/**
 * The request flow (specification/ask-for-a-rider.md#steps): state and event in, state and commands out, nothing else.
 * The state handles the event, or else its chart does; an event that neither handles, and a late answer, change
 * nothing. Unstorable text is removed here, wherever it came from: typed, pasted, a draft, the address book.
 */
export function transition(state: RequestState, given: RequestEvent, context: MachineContext): Transition {
  const current = withFeatures(state, context.features);
  const event = withStorableText(given);
  const handler = isStale(event, current) ? undefined : handlerOf(chartOf(current), stateName(current), event.type);
  return withPointing(withArea(handler?.react(current, event, context) ?? { state: current, commands: [] }));
}

/** Whether it answers a question that was replaced by a newer one; that a place was saved always counts. */
function isStale(event: RequestEvent, { lookupTurn, checkTurn }: RequestState): boolean {
  if (!('turn' in event) || event.type === 'ORIGIN_SAVED') return false;
  return event.turn !== (event.type in destinationLookups ? lookupTurn : checkTurn);
}

function withFeatures(state: RequestState, features: RequestFeatures): RequestState {
  const isSame = (Object.keys(features) as (keyof RequestFeatures)[]).every(
    (name) => features[name] === state.features[name],
  );
  return isSame ? state : { ...state, features };
}
