import { isSameAmount } from '../money/amounts';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { isExpired, isFor, payableFee, withoutVoucher } from './fee-quote';
import { exceedsItemValueLimit } from './item-value';
import { isOpenAt } from '../service-hours/service-hours';
import { shownForm } from './form';
import { checkHours } from './machine-origin';
import { askForPrice, isForLater, isVoucherUnchecked, priceFollows, subjectOf, takePrice } from './machine-price';
import { submit } from './machine-submission';
import { requestTimezone } from './pickup';
import type { RequestState } from './state';
import { isMendable } from './update';
import { failureToast, validateOrder } from './validation';

/** Step 5: the order details, with a price that is kept fresh beside them. */
export function detailsStep(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  if (event.type === 'ESTIMATED') {
    if (event.turn !== state.checkTurn) return undefined;
    const { pickup, delivery, route } = event;
    return { state: { ...state, estimations: { pickup, delivery, ...(route && { route }) } }, commands: [] };
  }
  if (state.step.name !== 'FILL_ORDER_DETAILS') return undefined;
  switch (event.type) {
    case 'FORM_CHANGED':
      // another code is typed: the one being asked about is let go
      if (event.change.voucherCode !== undefined && isVoucherUnchecked(state)) {
        return removeVoucher(state, context.now, event.change.voucherCode);
      }
      return priceFollows(state, changed(state, event.change), context.now);
    case 'VOUCHER_APPLIED':
      return applyVoucher(state);
    case 'VOUCHER_REMOVED':
      return removeVoucher(state, context.now);
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
      if (event.turn !== state.checkTurn) return undefined;
      // a voucher that could not be put on it does not take from a price that holds
      if (isVoucherUnchecked(state) && isHeld(state, context.now)) {
        return { state: { ...state, quoteStatus: 'held' }, commands: [] };
      }
      return { state: { ...state, quoteStatus: 'failed' }, commands: [] };
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
  if (isSameAmount(payableFee(before), payableFee(after), after.currency)) return [];
  return [{ type: 'TOAST', tone: 'info', messageId: 'request.fee.updated' }];
}

/** The price is asked for anew with the voucher: fee and voucher hold equally long then. */
function applyVoucher(state: RequestState): Transition | undefined {
  const voucherCode = state.form.voucherCode.trim();
  const asked = { ...changed(state, { voucherCode: state.form.voucherCode }), voucherCode };
  const subject = subjectOf(asked);
  if (voucherCode === '' || subject === null) return undefined;
  return askForPrice(asked, { subject, withFee: true });
}

/** Takes it off again; `text` is what then stands in its field. */
function removeVoucher(state: RequestState, now: number, text = ''): Transition {
  const quote = state.quote && withoutVoucher(state.quote);
  const without: RequestState = { ...changed(state, { voucherCode: text }), voucherCode: null, quote };
  const subject = subjectOf(without);
  // the price on its way would bring the voucher back
  if (state.quoteStatus === 'refreshing' && subject !== null) return askForPrice(without, { subject, withFee: true });
  return { state: { ...without, quoteStatus: isHeld(without, now) ? 'held' : state.quoteStatus }, commands: [] };
}

/** Whether the price underneath a voucher still holds. */
function isHeld(state: RequestState, now: number): boolean {
  const subject = subjectOf({ ...state, voucherCode: null });
  if (subject === null || state.quote === null) return false;
  return isFor(withoutVoucher(state.quote), subject) && !isExpired(state.quote, now);
}

function changed(state: RequestState, change: Partial<RequestState['form']>): RequestState {
  const at = state.fieldError?.field;
  // what was said of the whole request was said of another one
  const isMended = at !== undefined && (at === 'request' || at in change);
  return {
    ...state,
    form: { ...state.form, ...change },
    fieldError: isMended ? null : state.fieldError,
    repriced: 0,
  };
}

function trySubmit(state: RequestState, context: MachineContext): Transition {
  const found = validateOrder(
    {
      vendorId: state.pickup?.vendorId ?? null,
      form: shownForm(state.form, state.features),
      coordinates: state.destination?.coordinates ?? null,
      now: Math.floor(context.now / 1000),
      hours: state.hours,
    },
    context.rules,
    context.phone,
    state.orderToBeUpdated === null ? undefined : isMendable,
  );
  // nothing can be chosen where nothing is offered
  const isNoneOffered = found?.field === 'paymentMethod' && state.paymentMethods.length === 0;
  const failed: typeof found = isNoneOffered ? { ...found, messageId: 'error.no-payment-method-available' } : found;
  if (failed) {
    return {
      state: { ...state, fieldError: failed, askItemValue: false },
      commands: [failureToast(failed), { type: 'FOCUS', field: failed.field }],
    };
  }
  const { orderAmount } = state.form;
  if (
    exceedsItemValueLimit(orderAmount, state.itemValueLimit, context.rules) &&
    state.confirmedItemValue !== orderAmount
  ) {
    return { state: { ...state, fieldError: null, askItemValue: true }, commands: [] };
  }
  // it closed while the form was being filled in: the hours are read again, which tells it or leads back here
  const isScheduled = typeof state.orderToBeUpdated?.order.preordered_for === 'number';
  const isNow = !isForLater(state) && !isScheduled;
  if (isNow && state.hours !== null && !isOpenAt(state.hours, context.now, requestTimezone(state, context.timezone))) {
    return checkHours({ ...state, fieldError: null, resumeAt: 'DETAILS' }, { fresh: true });
  }
  return submit({ ...state, fieldError: null, repriced: 0 }, context);
}
