import type { MachineContext, RequestEvent, Transition } from './events';
import { payableFee, takeQuote } from './fee-quote';
import { exceedsItemValueLimit } from './item-value';
import { askForPrice, subjectOf } from './machine-price';
import { submit } from './machine-submission';
import type { RequestState } from './state';
import { validateOrder } from './validation';

/** Step 5: the order details, with a price that is kept fresh beside them. */
export function detailsStep(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  if (event.type === 'ESTIMATED') {
    if (event.turn !== state.checkTurn) return undefined;
    return { state: { ...state, estimations: { pickup: event.pickup, delivery: event.delivery } }, commands: [] };
  }
  if (state.step.name !== 'FILL_ORDER_DETAILS') return undefined;
  switch (event.type) {
    case 'FORM_CHANGED':
      return { state: changed(state, event.change), commands: [] };
    case 'PRICE_ASKED': {
      const subject = subjectOf(state);
      return subject === null ? undefined : askForPrice(state, { subject, withFee: true });
    }
    case 'QUOTED': {
      if (event.turn !== state.checkTurn) return undefined;
      const quote = takeQuote(event.answer, event.subject, context.now);
      const hasChanged = state.quote !== null && payableFee(state.quote) !== payableFee(quote);
      return {
        state: { ...state, quote, quoteStatus: 'held' },
        commands: hasChanged ? [{ type: 'TOAST', tone: 'info', messageId: 'request.fee.updated' }] : [],
      };
    }
    case 'QUOTE_FAILED':
      return event.turn === state.checkTurn ? { state: { ...state, quoteStatus: 'failed' }, commands: [] } : undefined;
    case 'SUBMITTED':
      return trySubmit(state, context);
    case 'ITEM_VALUE_DECLINED':
      return { state: { ...state, askItemValue: false }, commands: [{ type: 'FOCUS', field: 'orderAmount' }] };
    case 'ITEM_VALUE_CONFIRMED':
      return trySubmit({ ...state, askItemValue: false, confirmedItemValue: state.form.orderAmount }, context);
    default:
      return undefined;
  }
}

function changed(state: RequestState, change: Partial<RequestState['form']>): RequestState {
  const isMended = state.fieldError !== null && state.fieldError.field in change;
  return {
    ...state,
    form: { ...state.form, ...change },
    fieldError: isMended ? null : state.fieldError,
    repriced: 0,
  };
}

function trySubmit(state: RequestState, context: MachineContext): Transition {
  const failed = validateOrder(
    { vendorId: state.pickup?.vendorId ?? null, form: state.form, coordinates: state.destination?.coordinates ?? null },
    context.rules,
    context.phone,
  );
  if (failed) {
    return {
      state: { ...state, fieldError: failed, askItemValue: false },
      commands: [
        { type: 'TOAST', tone: 'error', messageId: failed.messageId, ...(failed.values && { values: failed.values }) },
        { type: 'FOCUS', field: failed.field },
      ],
    };
  }
  const { orderAmount } = state.form;
  if (exceedsItemValueLimit(orderAmount, state.itemValueLimit) && state.confirmedItemValue !== orderAmount) {
    return { state: { ...state, fieldError: null, askItemValue: true }, commands: [] };
  }
  return submit({ ...state, fieldError: null, repriced: 0 }, context);
}
