import type { MessageId } from '../../message-ids';
import { after, type In, into, type On, type Reaction } from '../chart';
import type { Transition } from '../events';
import { fallbackQuote } from '../price/fee-quote';
import { askForPrice, subjectOf, takePrice } from '../price/ask-for-price';
import type { RequestState } from '../state';
import { FOCUS_ADDRESS } from './destination-lookup';
import { localAddressQuestion } from './local-address-question';

type Checking = In<'CHECK_IF_DESTINATION_IS_VALID'>;

/** Whether the platform delivers to the address, and at which fee. */
export function checkDestination(state: RequestState): Transition {
  const subject = subjectOf(state);
  if (subject === null) {
    if (state.destination?.resolving === 'PLACE') return into(state);
    return into({ ...state, addressError: 'validation.fill-address' }, FOCUS_ADDRESS);
  }
  const checkTurn = state.checkTurn + 1;
  const step = { name: 'CHECK_IF_DESTINATION_IS_VALID', phase: 'AREA', bypassed: false } as const;
  const asked: RequestState = { ...state, step, addressError: null, estimations: null, checkTurn };
  return into(asked, { type: 'CHECK_AREA', turn: checkTurn, subject }, ...localAddressQuestion(state));
}

const takeArea: Reaction<'AREA_CHECKED', Checking> = (state, { deliverable }) => {
  const subject = subjectOf(state);
  if (subject === null) return undefined;
  const isTest = state.pickup?.isTestVendor === true;
  if (!deliverable && !isTest) {
    return refused(state, 'request.error.undeliverable-address', 'request.error.undeliverable', 'warning');
  }
  const step = { name: 'CHECK_IF_DESTINATION_IS_VALID', phase: 'FEE', bypassed: !deliverable } as const;
  const priced = askForPrice({ ...state, step }, { subject, withFee: true });
  if (deliverable) return priced;
  return after([{ type: 'TOAST', tone: 'warning', messageId: 'request.test-vendor.undeliverable' }], priced);
};

const fallBack: Reaction<'QUOTE_FAILED', Checking> = (state, _, { rules, now }) => {
  const subject = subjectOf(state);
  if (subject === null) return undefined;
  if (!state.step.bypassed) {
    return refused(state, 'request.error.cannot-compute-price', 'request.error.price', 'error');
  }
  return into(priced({ ...state, voucherCode: null }, fallbackQuote(subject, rules.currency, now)), {
    type: 'TOAST',
    tone: 'warning',
    messageId: 'request.test-vendor.fallback-fee',
  });
};

/** Step 4, while area and price are requested. */
export const checkAnswers: On<Checking> = {
  AREA_FAILED: {
    to: ['ASK_FOR_DESTINATION_ADDRESS'],
    react: (state) => refused(state, 'request.error.area-check', 'request.error.area-check', 'error'),
  },
  AREA_CHECKED: { to: ['ASK_FOR_DESTINATION_ADDRESS'], react: takeArea },
  QUOTED: {
    to: ['FILL_ORDER_DETAILS'],
    react: (state, event, { now }) => {
      const taken = takePrice(state, event, now);
      return into(priced(taken.state, taken.state.quote), ...taken.commands);
    },
  },
  QUOTE_FAILED: { to: ['ASK_FOR_DESTINATION_ADDRESS', 'FILL_ORDER_DETAILS'], react: fallBack },
};

function priced(state: RequestState, quote: RequestState['quote']): RequestState {
  return { ...state, step: { name: 'FILL_ORDER_DETAILS' }, resumeAt: 'DETAILS', quote, quoteStatus: 'held' };
}

function refused(
  state: RequestState,
  addressError: MessageId,
  messageId: MessageId,
  tone: 'error' | 'warning',
): Transition {
  const asked = { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, addressError, quoteStatus: 'held' } as const;
  return into(asked, { type: 'TOAST', tone, messageId }, FOCUS_ADDRESS);
}
