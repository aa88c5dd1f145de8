import { visibleText } from '../../../lib/visible-text';
import { isSameAmount } from '../../money/amounts';
import { isOpenAt } from '../../service-hours/service-hours';
import { into, type On, type Reaction } from '../chart';
import type { Command, MachineContext, Transition } from '../events';
import { checkHours } from '../origin/hours-states';
import { requestTimezone } from '../origin/pickup';
import { type FeeQuote, isExpired, isFor, payableFee, withoutVoucher } from '../price/fee-quote';
import {
  askForFirstPrice,
  askForPrice,
  isVoucherUnchecked,
  priceFollows,
  subjectOf,
  takePrice,
  timeOf,
} from '../price/ask-for-price';
import type { RequestState } from '../state';
import { withSubmission } from '../submission/outcome';
import type { Submit } from '../submission/pricing-states';
import type { CheckedField } from './field-failure';
import { shownForm } from './form';
import { exceedsItemValueLimit } from './item-value';
import { failureToast, validateOrder } from './validation';

const changeForm: Reaction<'FORM_CHANGED'> = (state, { change }, { now }) => {
  // another code is typed: the answer about the earlier one no longer matters
  if (change.voucherCode !== undefined && isVoucherUnchecked(state)) {
    return removeVoucher(state, now, change.voucherCode);
  }
  return priceFollows(state, changed(state, change), now);
};

const takeQuote: Reaction<'QUOTED'> = (state, event, { now }) => {
  const { state: priced, commands } = takePrice(state, event, now);
  return into(priced, ...commands, ...feeChange(state, priced));
};

const quoteFailed: Reaction<'QUOTE_FAILED'> = (state, _, { now }) => {
  // a voucher that could not be applied does not change a valid price
  const isUseless = isVoucherUnchecked(state) && isHeld(state, now);
  return into({ ...state, quoteStatus: isUseless ? 'held' : 'failed' });
};

/**
 * Step 5: the order details, with a price that is kept valid meanwhile. `isChangeable`: whether a failed check of this
 * field counts.
 */
export function detailsStates({ submit, to }: Submit, isChangeable?: (field: CheckedField) => boolean) {
  const trySubmit = (state: RequestState, context: MachineContext) =>
    failedCheck(state, context, isChangeable) ?? submit({ ...state, fieldError: null, repriced: 0 }, context);
  const submitTo = [...to, 'CHECK_SERVICE_HOURS'] as const;
  return {
    FORM_CHANGED: changeForm,
    PRICE_ASKED: (state) => {
      const subject = subjectOf(state);
      if (subject === null) return undefined;
      return state.quote === null ? askForFirstPrice(state, subject) : askForPrice(state, { subject, withFee: true });
    },
    QUOTED: takeQuote,
    QUOTE_FAILED: quoteFailed,
    SUBMITTED: { to: submitTo, react: (state, _: unknown, context) => trySubmit(state, context) },
    ITEM_VALUE_DECLINED: (state) => into({ ...state, askItemValue: false }, { type: 'FOCUS', field: 'orderAmount' }),
    ITEM_VALUE_CONFIRMED: {
      to: [...submitTo, 'price-changed'],
      react: (state, _, context) => {
        const confirmed = { ...state, askItemValue: false, confirmedItemValue: state.form.orderAmount };
        return changedBehindQuestion(state, confirmed) ?? trySubmit(confirmed, context);
      },
    },
  } satisfies On;
}

/** The price was renewed while the item value was asked about: nobody has agreed to another one yet. */
function changedBehindQuestion(
  { askItemValue, quote, form, feeWhenPressed: oldFee }: RequestState,
  confirmed: RequestState,
): Transition | undefined {
  if (!askItemValue || quote === null) return undefined;
  // the first price, which is on the button now
  if (oldFee === null) return into(confirmed);
  const newFee = payableFee(quote, form.paymentMethod);
  if (isSameAmount(newFee, oldFee, quote.currency)) return undefined;
  return into(withSubmission({ ...confirmed, repriced: 0 }, { name: 'price-changed', oldFee, newFee }));
}

/** Events of a new request only. */
export const voucherReactions: On = {
  VOUCHER_APPLIED: applyVoucher,
  VOUCHER_REMOVED: (state, _, { now }) => removeVoucher(state, now),
};

/** Estimations may arrive in any state. */
export const estimated: On = {
  ESTIMATED: (state, { minutes, route }) => into({ ...state, estimations: { minutes, ...(route && { route }) } }),
};

/** A fee that changed by itself is announced; a change by a voucher was requested by the user. */
function feeChange({ quote: before, form }: RequestState, { quote: after }: RequestState): Command[] {
  const fee = (quote: FeeQuote) => payableFee(quote, form.paymentMethod);
  if (before === null || after === null || before.subject.voucher !== after.subject.voucher) return [];
  if (isSameAmount(fee(before), fee(after), after.currency)) return [];
  return [{ type: 'TOAST', tone: 'info', messageId: 'request.fee.updated' }];
}

/** Requests the price again with the voucher, so that fee and voucher are valid equally long. */
function applyVoucher(state: RequestState): Transition | undefined {
  const voucherCode = visibleText(state.form.voucherCode);
  const asked = { ...changed(state, { voucherCode: state.form.voucherCode }), voucherCode };
  const subject = subjectOf(asked);
  if (voucherCode === '' || subject === null) return undefined;
  return askForPrice(asked, { subject, withFee: true });
}

/** Removes it; `text` is the field's new text. */
function removeVoucher(state: RequestState, now: number, text = ''): Transition {
  const quote = state.quote && withoutVoucher(state.quote);
  const without: RequestState = { ...changed(state, { voucherCode: text }), voucherCode: null, quote };
  const subject = subjectOf(without);
  // a price on its way would restore the voucher
  if (state.quoteStatus === 'refreshing' && subject !== null) return askForPrice(without, { subject, withFee: true });
  return into({ ...without, quoteStatus: isHeld(without, now) ? 'held' : state.quoteStatus });
}

/** Whether the price without the voucher is still valid. */
function isHeld(state: RequestState, now: number): boolean {
  const subject = subjectOf({ ...state, voucherCode: null });
  if (subject === null || state.quote === null) return false;
  return isFor(withoutVoucher(state.quote), subject) && !isExpired(state.quote, now);
}

function changed(state: RequestState, change: Partial<RequestState['form']>): RequestState {
  const at = state.fieldError?.field;
  // an error of the whole request was about another one
  const isMended = at !== undefined && (at === 'request' || at in change);
  return {
    ...state,
    form: { ...state.form, ...change },
    fieldError: isMended ? null : state.fieldError,
    repriced: 0,
  };
}

/** What the user is shown or asked before the request is sent; undefined for nothing. */
function failedCheck(
  state: RequestState,
  context: MachineContext,
  isChangeable?: (field: CheckedField) => boolean,
): Transition | undefined {
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
    isChangeable,
  );
  // nothing can be chosen where nothing is offered
  const isNoneOffered = found?.field === 'paymentMethod' && state.paymentMethods.length === 0;
  const failed: typeof found = isNoneOffered ? { ...found, messageId: 'error.no-payment-method-available' } : found;
  if (failed) {
    const told = { ...state, fieldError: failed, askItemValue: false };
    return into(told, failureToast(failed), { type: 'FOCUS', field: failed.field });
  }
  const { orderAmount } = state.form;
  if (
    exceedsItemValueLimit(orderAmount, state.itemValueLimit, context.rules) &&
    state.confirmedItemValue !== orderAmount
  ) {
    const feeWhenPressed = state.quote && payableFee(state.quote, state.form.paymentMethod);
    return into({ ...state, fieldError: null, askItemValue: true, feeWhenPressed });
  }
  // it closed while the form was being filled in: the hours are read again, which reports it or leads back here
  const isNow = timeOf(state).type === 'INSTANT';
  if (isNow && state.hours !== null && !isOpenAt(state.hours, context.now, requestTimezone(state, context.timezone))) {
    return checkHours({ ...state, fieldError: null, resumeAt: 'DETAILS' }, { fresh: true });
  }
  return undefined;
}
