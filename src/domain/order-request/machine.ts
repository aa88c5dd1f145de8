import type { MachineContext, RequestEvent, Transition } from './events';
import { localAddressStep } from './machine-local-address';
import { areaStep, withArea } from './machine-area';
import { destinationStep } from './machine-destination';
import { deliveryTimeStep } from './machine-delivery-time';
import { detailsStep } from './machine-details';
import { originStep } from './machine-origin';
import { originPlaceStep } from './machine-origin-place';
import { pointingStep, withPointing } from './machine-pointing';
import { submissionStep } from './machine-submission';
import { takenStep } from './machine-taken';
import { updateStep } from './machine-update';
import { NOTHING_FOUND } from './found-text';
import { EMPTY_FORM } from './form';
import { NO_ITEM_VALUE_LIMIT } from './item-value';
import { EMPTY_ORIGIN } from './origin';
import type { RequestFeatures, RequestState } from './state';
import { withStorableText } from '../../lib/storable-text';

export const INITIAL_STATE: RequestState = {
  pickup: null,
  orderToBeUpdated: null,
  features: {
    addressBook: false,
    preorder: false,
    vendorTimezone: false,
    deliveryArea: false,
    pickupCode: false,
    vatNumber: false,
    plainCards: false,
    isGuest: false,
  },
  hours: null,
  deliveryArea: null,
  step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_VENDOR' },
  origin: EMPTY_ORIGIN,
  resumeAt: 'ADDRESS',
  query: '',
  lookup: { name: 'idle' },
  bookEntries: [],
  destination: null,
  lastDestination: null,
  pointing: null,
  found: NOTHING_FOUND,
  localAddress: null,
  addressBefore: null,
  addressError: null,
  form: EMPTY_FORM,
  voucherCode: null,
  fieldError: null,
  quote: null,
  quoteStatus: 'held',
  estimations: null,
  paymentMethods: ['CASH_ON_DELIVERY'],
  hasPaymentActivated: null,
  itemValueLimit: NO_ITEM_VALUE_LIMIT,
  confirmedItemValue: null,
  askItemValue: false,
  repriced: 0,
  lookupTurn: 0,
  checkTurn: 0,
};

/** One part of the machine: undefined for an event that is not its own. */
export type Part = (state: RequestState, event: RequestEvent, context: MachineContext) => Transition | undefined;

const PARTS: readonly Part[] = [
  areaStep,
  localAddressStep,
  takenStep,
  pointingStep,
  updateStep,
  originPlaceStep,
  originStep,
  destinationStep,
  deliveryTimeStep,
  detailsStep,
  submissionStep,
];

/**
 * The request flow (request-flow §4): state and event in, state and commands out, nothing else. An event that does not
 * fit the step (a late answer, a second tap) changes nothing. Text that no platform can store is left out here, from
 * wherever it came: typed, pasted, a draft, the address book.
 */
export function transition(state: RequestState, given: RequestEvent, context: MachineContext): Transition {
  const current = withFeatures(state, context.features);
  const event = withStorableText(given);
  for (const part of PARTS) {
    const next = part(current, event, context);
    if (next) return withPointing(withArea(next));
  }
  return withPointing(withArea({ state: current, commands: [] }));
}

function withFeatures(state: RequestState, features: RequestFeatures): RequestState {
  const isSame = (Object.keys(features) as (keyof RequestFeatures)[]).every(
    (name) => features[name] === state.features[name],
  );
  return isSame ? state : { ...state, features };
}
