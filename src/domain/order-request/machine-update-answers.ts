import type { Command, RequestEvent, Transition } from './events';
import { payableFee } from './fee-quote';
import { askForPrice, subjectOf } from './machine-price';
import { MAX_REPRICED, PRICE_CODES, RECOMPUTE_DELAY_MS, refused, toDetails, withSubmission } from './machine-outcome';
import { emptied } from './machine-origin';
import type { OrderRecord } from '../order/order';
import type { RequestState } from './state';
import type { OrderToUpdate } from './update';

const FAILED: Command = { type: 'TOAST', tone: 'error', messageId: 'request.error.update' };

/** What became of the change that was sent; undefined for any other event. */
export function updateAnswer(state: RequestState, target: OrderToUpdate, event: RequestEvent): Transition | undefined {
  if (state.step.name !== 'FILL_PAYMENT_DETAILS' || state.step.submission.name !== 'updating') return undefined;
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  switch (event.type) {
    case 'UPDATE_UNSURE':
      return {
        state: withSubmission(state, { name: 'updating', isChecking: true }),
        commands: [],
      };
    case 'UPDATED':
      return updated(state, event.order);
    case 'UPDATE_FAILED':
      if (event.known) return toDetails({ ...state, orderToBeUpdated: { ...target, sent: null } }, [FAILED]);
      // what was sent is kept: the order may still turn out to have it
      return toDetails(state, [{ type: 'TOAST', tone: 'warning', messageId: 'update.error.unknown' }]);
    case 'UPDATE_REFUSED':
      return notTaken({ ...state, orderToBeUpdated: { ...target, sent: null } }, target, event);
    default:
      return undefined;
  }
}

/** The order is as it was asked for. */
export function updated(state: RequestState, order: OrderRecord): Transition {
  return {
    state: {
      ...emptied(state),
      pickup: null,
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_VENDOR' },
    },
    commands: [
      { type: 'FORGET_UPDATE', orderId: order.order_id },
      { type: 'TOAST', tone: 'success', messageId: 'request.success.updated' },
      { type: 'OPEN_ORDER', vendorId: order.vendor_id, orderId: order.order_id },
    ],
  };
}

function notTaken(
  state: RequestState,
  target: OrderToUpdate,
  { code, because, translationKey }: Extract<RequestEvent, { type: 'UPDATE_REFUSED' }>,
): Transition {
  const subject = subjectOf(state);
  if (PRICE_CODES.includes(code) && subject !== null && state.quote !== null && state.repriced < MAX_REPRICED) {
    const submission = { name: 'pricing', oldFee: payableFee(state.quote), key: null } as const;
    return askForPrice(
      { ...withSubmission(state, submission), repriced: state.repriced + 1 },
      { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS },
    );
  }
  switch (code) {
    case 'ORDER_NOT_MODIFIABLE': {
      // the reason stays beside the form, where the record may not say it yet
      const told = { ...state, orderToBeUpdated: { ...target, sent: null, refused: because ?? 'unknown' } };
      return toDetails(told, [FAILED]);
    }
    case 'FEE_CHANGED':
      return toDetails({ ...state, quote: null }, [{ type: 'TOAST', tone: 'error', messageId: 'error.fee.changed' }]);
    case 'CHANGED_ELSEWHERE':
      return toDetails(state, [{ type: 'TOAST', tone: 'warning', messageId: 'update.error.changed-elsewhere' }]);
    case 'NOT_FOUND':
      return toDetails(state, [{ type: 'TOAST', tone: 'error', messageId: 'update.error.gone' }]);
    default:
      return refused(state, { code, translationKey }, { before: [], messageId: 'request.error.update' });
  }
}
