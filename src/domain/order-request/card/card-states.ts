import type { MessageId } from '../../message-ids';
import { isSameAmount } from '../../money/amounts';
import { ONLINE_PAYMENT } from '../../payment/methods';
import { chosenCard, missingOfCard, openCardForm } from '../../payment/card-form';
import { type EventOf, type In, into, type On, type Reaction, type StateName } from '../chart';
import type { Command, MachineContext, Transition } from '../events';
import { isExpired, payableFee } from '../price/fee-quote';
import { payloadOf, takePrice } from '../price/ask-for-price';
import type { RequestState } from '../state';
import {
  MAX_REPRICED,
  PRICE_CODES,
  REFUSED,
  refused,
  startAnew,
  toDetails,
  withSubmission,
} from '../submission/outcome';
import { ownDraft } from '../submission/taken-states';
import { type Followed, isTemporary, leave, MOVED, paymentMoved, type Paying, reprice, withCard } from './card-outcome';
import type { CardPhase, CardSubmission } from './card-submission';

const errorToast = (messageId: MessageId): Command => ({ type: 'TOAST', tone: 'error', messageId });

/** Why an attempt was not even started. */
const STORE_MESSAGES: Readonly<Record<string, MessageId>> = {
  NETWORK: 'error.payment.offline',
  IDEMPOTENCY_IN_FLIGHT: 'error.payment.taken',
  CARD_INVALID: 'error.payment.card-invalid',
};

/** Requests wallet and intent for the present request; offline nothing can be paid, and nothing entered is lost. */
export function startCard(
  state: RequestState,
  context: MachineContext,
  goOn: 'choose' | 'pay' = 'choose',
  before?: CardSubmission,
): Transition {
  const payload = payloadOf(state, context);
  if (payload === null || state.quote === null) return toDetails(state);
  if (!context.online) return toDetails(state, errorToast('error.payment.offline'));
  const { isGuest, plainCards } = context.features;
  const card: CardSubmission = {
    name: 'card',
    phase: { name: 'preparing', goOn },
    attempt: null,
    own: true,
    instruments: before?.instruments ?? [],
    form: before?.form ?? openCardForm([], { isGuest, asksName: !plainCards }),
    notice: before?.notice ?? null,
    missing: null,
  };
  const turn = state.checkTurn + 1;
  const preparing = { ...withSubmission(state, card), checkTurn: turn };
  return into(preparing, { type: 'PREPARE_PAYMENT', turn, payload, currency: state.quote.currency });
}

const prepared: Reaction<'PAYMENT_PREPARED', In<'card-preparing'>> = (state, event, context) => {
  const { attempt, instruments } = event;
  const card = state.step.submission;
  const form = formFor(card, event, context);
  if (card.phase.goOn === 'pay' && chosenCard(form) !== undefined)
    return confirm(state, { attempt, instruments, form });
  return into(withCard(state, { attempt, instruments, form, phase: { name: 'choosing' } }));
};

const unprepared: Reaction<'PAYMENT_UNPREPARED', In<'card-preparing'>> = (state, { at, code, translationKey }) => {
  if (PRICE_CODES.includes(code) && state.repriced < MAX_REPRICED) {
    return reprice(state, state.step.submission.phase.goOn);
  }
  const messageId = at === 'wallet' ? 'error.payment.init' : 'error.payment.intent-creation';
  if (!isTemporary(code)) return refused(state, { code, translationKey }, { before: [], messageId });
  return into(withCard(state, { phase: { name: 'unprepared' } }), errorToast(messageId));
};

/** What was entered stays, unless its saved card has been removed meanwhile. */
function formFor(
  card: CardSubmission,
  { instruments }: EventOf<'PAYMENT_PREPARED'>,
  { features }: MachineContext,
): CardSubmission['form'] {
  const { form } = card;
  const isGone = form.choice === 'EXISTING' && !instruments.some(({ id }) => id === form.instrumentId);
  const isFirst = card.instruments.length === 0 && !form.entry.valid && form.nameOnCard === '';
  return isFirst || isGone
    ? openCardForm(instruments, { isGuest: features.isGuest, asksName: !features.plainCards })
    : form;
}

const repriced: Reaction<'QUOTED', In<'card-repricing'>> = (state, event, context) => {
  const shown = state.quote && payableFee(state.quote, ONLINE_PAYMENT);
  const { state: priced, commands } = takePrice(state, event, context.now);
  const isSame =
    priced.quote !== null &&
    shown !== null &&
    isSameAmount(payableFee(priced.quote, ONLINE_PAYMENT), shown, priced.quote.currency);
  const card = state.step.submission;
  if (isSame) return startCard(priced, context, card.phase.goOn, card);
  return toDetails(priced, ...commands, errorToast('error.fee.changed'));
};

const notRepriced: Reaction<'QUOTE_FAILED', In<'card-repricing'>> = (state) => {
  const phase: CardPhase = { name: state.step.submission.attempt === null ? 'unprepared' : 'choosing' };
  return into({ ...withCard(state, { phase }), quoteStatus: 'held' }, errorToast('error.fee.recompute'));
};

const pay: Reaction<'PAY_PRESSED', In<'card-choosing'>> = (state, _, context) => {
  const { form } = state.step.submission;
  const missing = missingOfCard(form);
  if (missing === 'card') return into(state, { type: 'TELL_CARD_FRAME', what: 'validate' });
  if (missing !== undefined) {
    return into(withCard(state, { missing }), {
      type: 'FOCUS',
      field: missing === 'choice' ? 'cardChoice' : 'nameOnCard',
    });
  }
  if (!context.online) return into(state, errorToast('error.payment.offline'));
  if (state.quote !== null && isExpired(state.quote, context.now)) return reprice({ ...state, repriced: 0 }, 'pay');
  return confirm({ ...state, repriced: 0 });
};

function confirm(state: Paying, change: Partial<CardSubmission> = {}): Transition {
  const { attempt, form } = { ...state.step.submission, ...change };
  const chosen = chosenCard(form);
  if (chosen === undefined || attempt === null)
    return into(withCard(state, { ...change, phase: { name: 'choosing' } }));
  const turn = state.checkTurn + 1;
  const storing = { ...withCard(state, { ...change, notice: null, phase: { name: 'storing' } }), checkTurn: turn };
  return into(storing, { type: 'CONFIRM_PAYMENT', turn, attempt, card: chosen });
}

/** Nothing is paid yet: the way back to the form. */
const leaving: On<Paying> = { PAYMENT_LEFT: { to: ['FILL_ORDER_DETAILS'], react: leave } };

/** The outcome of the attempt. `to`: further target states beside the common ones. */
function following(...to: readonly StateName[]): On<Followed> {
  return { ...ownDraft, PAYMENT_MOVED: { to: [...MOVED, ...to], react: paymentMoved } };
}

/** Step 6 for cards: prepared, filled in, confirmed, and followed until it is decided. */
export const cardStates: { [P in CardPhase['name'] as `card-${P}`]: On<In<`card-${P}`>> } = {
  'card-preparing': {
    ...leaving,
    PAYMENT_PREPARED: { to: ['card-choosing', 'card-storing'], react: prepared },
    PAYMENT_UNPREPARED: { to: ['card-unprepared', 'card-repricing', ...REFUSED], react: unprepared },
  },
  'card-unprepared': {
    ...leaving,
    PAYMENT_RETRIED: {
      to: ['card-preparing'],
      // offline the question stays on the screen; the user can ask again, or go back
      react: (state, _, context) =>
        context.online
          ? startCard(state, context, 'choose', state.step.submission)
          : into(state, errorToast('error.payment.offline')),
    },
  },
  'card-repricing': {
    ...leaving,
    QUOTED: { to: ['card-preparing', 'FILL_ORDER_DETAILS'], react: repriced },
    QUOTE_FAILED: { to: ['card-unprepared', 'card-choosing'], react: notRepriced },
  },
  'card-choosing': {
    ...leaving,
    CARD_CHANGED: (state, { change }) => {
      const form = { ...state.step.submission.form, ...change };
      return into(withCard(state, { notice: null, missing: null, form }));
    },
    CARD_ENTERED: (state, { entry, nameOnCard, saveCard }) => {
      const { form, notice } = state.step.submission;
      const entered = {
        ...form,
        entry,
        nameOnCard: nameOnCard ?? form.nameOnCard,
        saveCard: saveCard ?? form.saveCard,
      };
      return into(withCard(state, { notice: entry.valid ? null : notice, form: entered }));
    },
    PAY_PRESSED: { to: ['card-storing', 'card-repricing'], react: pay },
  },
  'card-storing': {
    ...ownDraft,
    PAYMENT_STORED: {
      to: ['card-confirming'],
      react: (state, { attempt, own }) => into(withCard(state, { attempt, own, phase: { name: 'confirming' } })),
    },
    PAYMENT_STORE_FAILED: {
      to: ['card-choosing'],
      react: (state, { code }) =>
        into(
          withCard(state, { phase: { name: 'choosing' } }),
          errorToast(STORE_MESSAGES[code] ?? 'error.payment.storage'),
        ),
    },
  },
  'card-confirming': following('card-checking', 'card-waiting'),
  'card-checking': {
    ...following('card-confirming', 'card-waiting'),
    STARTED_ANEW: { to: ['ASK_FOR_DESTINATION_ADDRESS'], react: startAnew },
    PAYMENT_DISOWNED: (state) => {
      const { attempt } = state.step.submission;
      return attempt === null ? undefined : into(state, { type: 'DISOWN_PAYMENT', attempt });
    },
  },
  'card-waiting': {
    ...following(),
    // its draft is set aside: the payer may answer the bank later
    STARTED_ANEW: { to: ['ASK_FOR_DESTINATION_ADDRESS'], react: startAnew },
    PAYMENT_RESUMED: (state) => {
      const { phase } = state.step.submission;
      if (phase.redirectUrl === null) return undefined;
      return into(withCard(state, { phase: { ...phase, isLeaving: true } }), {
        type: 'REDIRECT',
        url: phase.redirectUrl,
      });
    },
    PAYMENT_RETURNED: (state) => {
      const { phase, attempt } = state.step.submission;
      if (attempt === null) return undefined;
      return into(withCard(state, { phase: { ...phase, isLeaving: false } }), { type: 'LOOK_UP_PAYMENT', attempt });
    },
    PAYMENT_GIVEN_UP: {
      to: ['card-cancelling'],
      react: (state) => {
        const { phase, attempt } = state.step.submission;
        if (attempt === null) return undefined;
        const { orderId, redirectUrl } = phase;
        const cancelling = withCard(state, { phase: { name: 'cancelling', orderId, redirectUrl } });
        return into(cancelling, { type: 'CANCEL_PAYMENT', attempt });
      },
    },
  },
  'card-cancelling': {
    ...following(),
    PAYMENT_CANCEL_FAILED: {
      to: ['card-waiting'],
      react: (state, event) => {
        const { phase, attempt } = state.step.submission;
        if (event.attempt !== attempt) return undefined;
        const waiting = withCard(state, { phase: { ...phase, name: 'waiting', isLeaving: false } });
        return into(waiting, errorToast('error.payment.cancel'));
      },
    },
  },
};
