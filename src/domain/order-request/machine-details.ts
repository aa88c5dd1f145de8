import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { payableFee, withoutVoucher } from './fee-quote';
import { exceedsItemValueLimit } from './item-value';
import { askForPrice, subjectOf, takePrice } from './machine-price';
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
    case 'VOUCHER_APPLIED':
      return applyVoucher(state);
    case 'VOUCHER_REMOVED':
      return removeVoucher(state);
    case 'PRICE_ASKED': {
      const subject = subjectOf(state);
      return subject === null ? undefined : askForPrice(state, { subject, withFee: true });
    }
    case 'QUOTED': {
      if (event.turn !== state.checkTurn) return undefined;
      const taken = takePrice(state, event, context.now);
      return { state: taken.state, commands: [...taken.commands, ...feeChange(state.quote, taken.state.quote)] };
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

/** A fee that changed by itself is told; one that a voucher changed is what the user asked for. */
function feeChange(before: RequestState['quote'], after: RequestState['quote']): Command[] {
  if (before === null || after === null || before.subject.voucher !== after.subject.voucher) return [];
  if (payableFee(before) === payableFee(after)) return [];
  return [{ type: 'TOAST', tone: 'info', messageId: 'request.fee.updated' }];
}

/** The price is asked for anew with the voucher: fee and voucher hold equally long then. */
function applyVoucher(state: RequestState): Transition | undefined {
  const voucherCode = state.form.voucherCode.trim();
  const asked = { ...changed(state, {}), voucherCode };
  const subject = subjectOf(asked);
  if (voucherCode === '' || subject === null) return undefined;
  return askForPrice(asked, { subject, withFee: true });
}

function removeVoucher(state: RequestState): Transition {
  const without: RequestState = {
    ...changed(state, { voucherCode: '' }),
    voucherCode: null,
    quote: state.quote && withoutVoucher(state.quote),
  };
  const subject = subjectOf(without);
  // the price on its way would bring the voucher back
  if (state.quoteStatus === 'refreshing' && subject !== null) return askForPrice(without, { subject, withFee: true });
  return { state: without, commands: [] };
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
