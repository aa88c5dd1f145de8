import { isBlank } from '../../../lib/blank';
import type { MessageId } from '../../message-ids';
import { after, type In, into, type On, type Reaction, type StateName } from '../chart';
import type { MachineContext, Transition } from '../events';
import { fallbackQuote, isFor } from '../price/fee-quote';
import { askForPrice, subjectOf, takePrice } from '../price/ask-for-price';
import type { RequestState } from '../state';
import { FOCUS_ADDRESS } from './destination-lookup';
import { localAddressQuestion } from './local-address-question';

type Checking = In<'CHECK_IF_DESTINATION_IS_VALID'>;

/** Whether the platform delivers to the address, and at which fee. */
export function checkDestination(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (subject === null) {
    if (state.destination?.resolving === 'PLACE') return into(state);
    return into({ ...state, addressError: state.addressError ?? unchosen(state) }, FOCUS_ADDRESS);
  }
  if (!context.online) return withoutLine(state);
  const checkTurn = state.checkTurn + 1;
  const step = { name: 'CHECK_IF_DESTINATION_IS_VALID', phase: 'AREA', bypassed: false } as const;
  const asked: RequestState = { ...state, step, addressError: null, estimations: null, checkTurn };
  return into(asked, { type: 'CHECK_AREA', turn: checkTurn, subject }, ...localAddressQuestion(state));
}

/** What was typed is not lost from sight: it only has to be chosen. */
const unchosen = ({ query }: RequestState): MessageId =>
  isBlank(query) ? 'validation.fill-address' : 'validation.choose-address';

/** A guest pays by card and a change is sent at once: neither can wait for its price. */
export function mayWaitForPrice({ orderToBeUpdated, features }: RequestState): boolean {
  return orderToBeUpdated === null && !features.isGuest;
}

/** No connection: the request is filled in to the end, and area and fee are asked for later. */
function withoutLine(state: RequestState): Transition {
  const subject = subjectOf(state);
  if (subject === null || !mayWaitForPrice(state)) {
    const step = { name: 'ASK_FOR_DESTINATION_ADDRESS' } as const;
    return into({ ...state, step, addressError: 'request.unpriced', quoteStatus: 'held' }, FOCUS_ADDRESS);
  }
  const quote = state.quote !== null && isFor(state.quote, subject) ? state.quote : null;
  const checkTurn = state.checkTurn + 1;
  const waiting = { ...priced(state, quote), addressError: null, estimations: null, checkTurn };
  return into({ ...waiting, quoteStatus: 'failed' });
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

const fallBack: Reaction<'QUOTE_FAILED', Checking> = (state, { offline }, { rules, now, online }) => {
  const subject = subjectOf(state);
  if (subject === null) return undefined;
  if (!state.step.bypassed) {
    if (offline && (mayWaitForPrice(state) || !online)) return withoutLine(state);
    return refused(state, 'request.error.cannot-compute-price', 'request.error.price', 'error');
  }
  return into(priced({ ...state, voucherCode: null }, fallbackQuote(subject, rules.currency, now)), {
    type: 'TOAST',
    tone: 'warning',
    messageId: 'request.test-vendor.fallback-fee',
  });
};

/** Step 4, while area and price are requested. `waits`: where a request goes whose price can wait for a connection. */
export const checkAnswers = (waits: readonly StateName[]): On<Checking> => ({
  AREA_FAILED: {
    to: ['ASK_FOR_DESTINATION_ADDRESS', ...waits],
    react: (state, { offline }, { online }) =>
      offline && (mayWaitForPrice(state) || !online)
        ? withoutLine(state)
        : refused(state, 'request.error.area-check', 'request.error.area-check', 'error'),
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
});

function priced(state: RequestState, quote: RequestState['quote']): RequestState {
  return { ...state, step: { name: 'FILL_ORDER_DETAILS' }, resumeAt: 'DETAILS', quote, quoteStatus: 'held' };
}

/** In the details, once there is a connection again. */
export const areaCheckedLater: On = {
  AREA_CHECKED: {
    to: ['ASK_FOR_DESTINATION_ADDRESS'],
    react: (state, { deliverable }) =>
      deliverable || state.pickup?.isTestVendor
        ? undefined
        : refused(state, 'request.error.undeliverable-address', 'request.error.undeliverable', 'warning'),
  },
};

function refused(
  state: RequestState,
  addressError: MessageId,
  messageId: MessageId,
  tone: 'error' | 'warning',
): Transition {
  const asked = { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, addressError, quoteStatus: 'held' } as const;
  return into(asked, { type: 'TOAST', tone, messageId }, FOCUS_ADDRESS);
}
