import { EMPTY_FORM } from './details/form';
import { NO_ITEM_VALUE_LIMIT } from './details/item-value';
import { EMPTY_ORIGIN } from './origin/origin';
import { NOTHING_BROUGHT } from './places/found-text';
import type { RequestState } from './state';

/** The state of one request only: the next one starts without it. */
const EMPTY_REQUEST = {
  orderToBeUpdated: null,
  closedBefore: null,
  origin: EMPTY_ORIGIN,
  resumeAt: 'ADDRESS',
  query: '',
  lookup: { name: 'idle' },
  bookEntries: [],
  destination: null,
  pointing: null,
  found: NOTHING_BROUGHT,
  localAddress: null,
  addressBefore: null,
  addressError: null,
  form: EMPTY_FORM,
  voucherCode: null,
  fieldError: null,
  quote: null,
  quoteStatus: 'held',
  estimations: null,
  confirmedItemValue: null,
  askItemValue: false,
  feeWhenPressed: null,
  repriced: 0,
} satisfies Partial<RequestState>;

export const INITIAL_STATE: RequestState = {
  ...EMPTY_REQUEST,
  pickup: null,
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
  lastDestination: null,
  paymentMethods: ['CASH_ON_DELIVERY'],
  hasPaymentActivated: null,
  itemValueLimit: NO_ITEM_VALUE_LIMIT,
  lookupTurn: 0,
  checkTurn: 0,
};

/** Drops everything typed; what is known about the vendor stays. */
export function emptied(state: RequestState): RequestState {
  return {
    ...state,
    ...EMPTY_REQUEST,
    // the next request is paid like the last one, unless something else is chosen
    form: { ...EMPTY_FORM, paymentMethod: state.form.paymentMethod },
    lookupTurn: state.lookupTurn + 1,
    checkTurn: state.checkTurn + 1,
  };
}

/** Back to the state without a request. */
export function withoutVendor(state: RequestState): RequestState {
  return { ...emptied(state), pickup: null, step: INITIAL_STATE.step };
}
