import type { MessageId } from '../message-ids';
import { isSameAmount } from '../money/amounts';
import { chosenCard, missingOfCard, openCardForm } from '../payment/card-form';
import type { CardNotice, CardPhase, CardSubmission } from './card-submission';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { isExpired, payableFee } from './fee-quote';
import { isPassing, leave, moved, reprice, withPhase } from './machine-card-outcome';
import { MAX_REPRICED, PRICE_CODES, refused, toDetails, withSubmission } from './machine-outcome';
import { payloadOf, takePrice } from './machine-price';
import type { RequestState } from './state';

type Phase<N extends CardPhase['name']> = Extract<CardPhase, { name: N }>;

const told = (messageId: MessageId): Command => ({ type: 'TOAST', tone: 'error', messageId });

/** Why an attempt was not even begun. */
const STORE_MESSAGES: Readonly<Record<string, MessageId>> = {
  NETWORK: 'error.payment.offline',
  IDEMPOTENCY_IN_FLIGHT: 'error.payment.taken',
  CARD_INVALID: 'error.payment.card-invalid',
};

/** Wallet and intent for the request as it stands; offline nothing can be paid, and nothing entered is lost. */
export function startCard(
  state: RequestState,
  context: MachineContext,
  goOn: Phase<'preparing'>['goOn'] = 'choose',
  before?: CardSubmission,
): Transition {
  const payload = payloadOf(state, context);
  if (payload === null || state.quote === null) return toDetails(state);
  if (!context.online) return toDetails(state, [told('error.payment.offline')]);
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
  return {
    state: { ...withSubmission(state, card), checkTurn: turn },
    commands: [{ type: 'PREPARE_PAYMENT', turn, payload, currency: state.quote.currency }],
  };
}

/** Step 6 for cards: prepared, filled in, confirmed, and followed until it is decided. */
export function cardStep(
  state: RequestState,
  card: CardSubmission,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  const { phase } = card;
  if (event.type === 'PAYMENT_MOVED') {
    return event.attempt === card.attempt ? moved(state, card, event.status) : undefined;
  }
  switch (phase.name) {
    case 'preparing':
      return event.type === 'PAYMENT_LEFT' ? leave(state) : preparing(state, card, phase, event, context);
    case 'unprepared':
      if (event.type === 'PAYMENT_RETRIED') return again(state, card, context);
      return event.type === 'PAYMENT_LEFT' ? leave(state) : undefined;
    case 'repricing':
      return event.type === 'PAYMENT_LEFT' ? leave(state) : repricing(state, card, phase, event, context);
    case 'choosing':
      return choosing(state, card, event, context);
    case 'storing':
      return storing(state, card, event);
    case 'waiting':
      return waiting(state, card, phase, event);
    case 'checking':
      if (event.type !== 'PAYMENT_DISOWNED' || card.attempt === null) return undefined;
      return { state, commands: [{ type: 'DISOWN_PAYMENT', attempt: card.attempt }] };
    case 'cancelling':
      if (event.type !== 'PAYMENT_CANCEL_FAILED' || event.attempt !== card.attempt) return undefined;
      return {
        state: withPhase(state, card, { ...phase, name: 'waiting', isLeaving: false }),
        commands: [told('error.payment.cancel')],
      };
    default:
      return undefined;
  }
}

const only = (state: RequestState): Transition => ({ state, commands: [] });

/** Offline the question stays on the screen; the user can ask again, or go back. */
function again(state: RequestState, card: CardSubmission, context: MachineContext): Transition {
  return context.online
    ? startCard(state, context, 'choose', card)
    : { state, commands: [told('error.payment.offline')] };
}

function preparing(
  state: RequestState,
  card: CardSubmission,
  { goOn }: Phase<'preparing'>,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  if (event.type === 'PAYMENT_PREPARED') {
    const { attempt, instruments } = event;
    const prepared: CardSubmission = { ...card, attempt, instruments, form: formFor(card, event, context) };
    if (goOn === 'pay' && chosenCard(prepared.form) !== undefined) return confirm(state, prepared);
    return only(withPhase(state, prepared, { name: 'choosing' }));
  }
  if (event.type !== 'PAYMENT_UNPREPARED') return undefined;
  const { at, code, translationKey } = event;
  if (PRICE_CODES.includes(code) && state.repriced < MAX_REPRICED) return reprice(state, card, goOn);
  const messageId = at === 'wallet' ? 'error.payment.init' : 'error.payment.intent-creation';
  if (!isPassing(code)) return refused(state, { code, translationKey }, { before: [], messageId });
  return { state: withPhase(state, card, { name: 'unprepared' }), commands: [told(messageId)] };
}

/** What was entered stays, unless its saved card has gone meanwhile. */
function formFor(
  card: CardSubmission,
  { instruments }: Extract<RequestEvent, { type: 'PAYMENT_PREPARED' }>,
  { features }: MachineContext,
): CardSubmission['form'] {
  const { form } = card;
  const isGone = form.choice === 'EXISTING' && !instruments.some(({ id }) => id === form.instrumentId);
  const isFirst = card.instruments.length === 0 && !form.entry.valid && form.nameOnCard === '';
  return isFirst || isGone
    ? openCardForm(instruments, { isGuest: features.isGuest, asksName: !features.plainCards })
    : form;
}

function repricing(
  state: RequestState,
  card: CardSubmission,
  { goOn }: Phase<'repricing'>,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  if (event.type === 'QUOTED') {
    const shown = state.quote && payableFee(state.quote);
    const { state: priced, commands } = takePrice(state, event, context.now);
    const isSame =
      priced.quote !== null && shown !== null && isSameAmount(payableFee(priced.quote), shown, priced.quote.currency);
    if (isSame) return startCard(priced, context, goOn, card);
    return toDetails(priced, [...commands, told('error.fee.changed')]);
  }
  if (event.type !== 'QUOTE_FAILED') return undefined;
  const next: CardPhase = card.attempt === null ? { name: 'unprepared' } : { name: 'choosing' };
  return {
    state: { ...withPhase(state, card, next), quoteStatus: 'held' },
    commands: [told('error.fee.recompute')],
  };
}

function choosing(
  state: RequestState,
  card: CardSubmission,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  switch (event.type) {
    case 'CARD_CHANGED':
      return only(
        withSubmission(state, { ...card, notice: null, missing: null, form: { ...card.form, ...event.change } }),
      );
    case 'CARD_ENTERED': {
      const { entry, nameOnCard = card.form.nameOnCard, saveCard = card.form.saveCard } = event;
      const notice: CardNotice | null = entry.valid ? null : card.notice;
      return only(withSubmission(state, { ...card, notice, form: { ...card.form, entry, nameOnCard, saveCard } }));
    }
    case 'PAY_PRESSED':
      return pay(state, card, context);
    case 'PAYMENT_LEFT':
      return leave(state);
    default:
      return undefined;
  }
}

function pay(state: RequestState, card: CardSubmission, context: MachineContext): Transition {
  const missing = missingOfCard(card.form);
  if (missing === 'card') return { state, commands: [{ type: 'TELL_CARD_FRAME', what: 'validate' }] };
  if (missing !== undefined) {
    const field = missing === 'choice' ? 'cardChoice' : 'nameOnCard';
    return { state: withSubmission(state, { ...card, missing }), commands: [{ type: 'FOCUS', field }] };
  }
  if (!context.online) return { state, commands: [told('error.payment.offline')] };
  if (state.quote !== null && isExpired(state.quote, context.now))
    return reprice({ ...state, repriced: 0 }, card, 'pay');
  return confirm({ ...state, repriced: 0 }, card);
}

function confirm(state: RequestState, card: CardSubmission): Transition {
  const chosen = chosenCard(card.form);
  if (chosen === undefined || card.attempt === null) return only(withPhase(state, card, { name: 'choosing' }));
  const turn = state.checkTurn + 1;
  return {
    state: { ...withSubmission(state, { ...card, notice: null, phase: { name: 'storing' } }), checkTurn: turn },
    commands: [{ type: 'CONFIRM_PAYMENT', turn, attempt: card.attempt, card: chosen }],
  };
}

function storing(state: RequestState, card: CardSubmission, event: RequestEvent): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  if (event.type === 'PAYMENT_STORED') {
    const { attempt, own } = event;
    return only(withSubmission(state, { ...card, attempt, own, phase: { name: 'confirming' } }));
  }
  if (event.type !== 'PAYMENT_STORE_FAILED') return undefined;
  const messageId = STORE_MESSAGES[event.code] ?? 'error.payment.storage';
  return { state: withPhase(state, card, { name: 'choosing' }), commands: [told(messageId)] };
}

function waiting(
  state: RequestState,
  card: CardSubmission,
  phase: Phase<'waiting'>,
  event: RequestEvent,
): Transition | undefined {
  const { attempt } = card;
  if (attempt === null) return undefined;
  switch (event.type) {
    case 'PAYMENT_RESUMED':
      if (phase.redirectUrl === null) return undefined;
      return {
        state: withPhase(state, card, { ...phase, isLeaving: true }),
        commands: [{ type: 'REDIRECT', url: phase.redirectUrl }],
      };
    case 'PAYMENT_RETURNED':
      return {
        state: withPhase(state, card, { ...phase, isLeaving: false }),
        commands: [{ type: 'LOOK_UP_PAYMENT', attempt }],
      };
    case 'PAYMENT_GIVEN_UP': {
      const { orderId, redirectUrl } = phase;
      return {
        state: withPhase(state, card, { name: 'cancelling', orderId, redirectUrl }),
        commands: [{ type: 'CANCEL_PAYMENT', attempt }],
      };
    }
    default:
      return undefined;
  }
}
