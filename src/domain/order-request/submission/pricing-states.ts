import { isSameAmount } from '../../money/amounts';
import { type In, into, type On, type Reaction, type StateName } from '../chart';
import { failureToast } from '../details/validation';
import type { MachineContext, Transition } from '../events';
import { needsQuote, payableFee } from '../price/fee-quote';
import { mayWaitForPrice } from '../destination/check-destination';
import { askForPrice, isVoucherUnchecked, subjectOf, takePrice } from '../price/ask-for-price';
import type { RequestState } from '../state';
import { toDetails, toField, withSubmission } from './outcome';

/** The ways out of the form, with their target states. */
export interface Submit {
  submit: (state: RequestState, context: MachineContext) => Transition;
  to: readonly StateName[];
}

/** Sending it without the voucher would cost more than was agreed to: the user decides. */
function voucherUnchecked(state: RequestState): Transition {
  const failure = { field: 'voucherCode', messageId: 'voucher.error.unchecked' } as const;
  return toField(state, failure, failureToast(failure));
}

/**
 * Step 6, until the price is valid. `send`: what follows, with its targets `sentTo`; `isQueued`: whether an unreachable
 * platform allows sending at the old price, to be priced again later.
 */
export function pricingStates(
  send: Submit['submit'],
  { sentTo, isQueued }: { sentTo: readonly StateName[]; isQueued: boolean },
) {
  /** Sends a request that passed the checks; with an expired price it is priced first. */
  const submit: Submit['submit'] = (state, context) => {
    const subject = subjectOf(state);
    if (subject === null || state.pickup === null) return toDetails(state);
    if (isVoucherUnchecked(state) && !context.online) return voucherUnchecked(state);
    if (state.quote === null) {
      const isUnreachable = !context.online || state.quoteStatus === 'failed';
      return isQueued && isUnreachable && mayWaitForPrice(state) ? send(state, context) : toDetails(state);
    }
    // Offline the price cannot be renewed: the request is queued, and priced when the platform refuses the old signature.
    if (needsQuote(state.quote, subject, context.now) && context.online) {
      const oldFee = payableFee(state.quote, state.form.paymentMethod);
      return askForPrice(withSubmission(state, { name: 'pricing', oldFee, key: null }), { subject, withFee: true });
    }
    return send(state, context);
  };
  const takeQuote: Reaction<'QUOTED', In<'pricing'>> = (state, event, context) => {
    const { oldFee } = state.step.submission;
    const { state: held, commands } = takePrice(state, event, context.now);
    const newFee = held.quote ? payableFee(held.quote, held.form.paymentMethod) : oldFee;
    if (isVoucherUnchecked(held)) return voucherUnchecked(held);
    const isSame = isSameAmount(newFee, oldFee, context.rules.currency);
    // refused without a difference to the shown price: the user decides without it
    if (isSame && held.voucherCode !== state.voucherCode) {
      return toDetails(held, ...commands, { type: 'FOCUS', field: 'voucherCode' });
    }
    if (isSame) return send(held, context);
    return into(withSubmission(held, { name: 'price-changed', oldFee, newFee }), ...commands);
  };
  const quoteFailed: Reaction<'QUOTE_FAILED', In<'pricing'>> = (state, { offline }, context) => {
    const failed = { ...state, quoteStatus: 'failed' } as const;
    if (isVoucherUnchecked(state)) return voucherUnchecked(failed);
    // Not refused, only unreachable: the outbox keeps it and it is priced later.
    if (offline && isQueued && state.step.submission.key === null) return send(failed, context);
    return toDetails(failed, { type: 'TOAST', tone: 'error', messageId: 'error.fee.recompute' });
  };
  const pricing: On<In<'pricing'>> = {
    QUOTED: { to: ['FILL_ORDER_DETAILS', 'price-changed', ...sentTo], react: takeQuote },
    QUOTE_FAILED: { to: ['FILL_ORDER_DETAILS', ...(isQueued ? sentTo : [])], react: quoteFailed },
  };
  const priceChanged: On = {
    FEE_CONFIRMED: {
      to: ['FILL_ORDER_DETAILS', 'pricing', ...sentTo],
      // the user has agreed to it: should the platform refuse it, too, the next one is asked about
      react: (state, _, context) => submit({ ...state, repriced: 0 }, context),
    },
    FEE_DECLINED: { to: ['FILL_ORDER_DETAILS'], react: (state) => toDetails(state) },
  };
  return { submit: { submit, to: ['pricing', ...sentTo] } satisfies Submit, pricing, priceChanged };
}
