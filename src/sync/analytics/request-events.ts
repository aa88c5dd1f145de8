import type { RequestState } from '../../domain/order-request/state';
import { payableFee } from '../../domain/order-request/price/fee-quote';
import type { AnalyticsEvent } from './events';

/** What a step of the request flow counts as: derived from the state, so that screens need not report it. */
export function eventsBetween(before: RequestState, after: RequestState): AnalyticsEvent[] {
  if (before === after) return [];
  const kind = after.orderToBeUpdated === null ? 'new' : 'update';
  const method = after.form.paymentMethod;
  const events: AnalyticsEvent[] = [];
  if (isOpen(after) && (!isOpen(before) || subject(before) !== subject(after))) {
    events.push({ name: 'request.loaded', data: { kind } });
  }
  if (isIn(after, 'FILL_ORDER_DETAILS') && !isIn(before, 'FILL_ORDER_DETAILS', 'FILL_PAYMENT_DETAILS')) {
    events.push({ name: 'request.details.loaded', data: { kind } });
  }
  if (after.fieldError !== null && after.fieldError !== before.fieldError) {
    events.push({ name: 'request.details.failed', data: { kind, field: after.fieldError.field } });
  }
  if (isIn(before, 'FILL_ORDER_DETAILS') && isIn(after, 'FILL_PAYMENT_DETAILS')) {
    events.push({ name: 'request.details.submitted', data: { kind } });
    events.push({ name: 'request.payment.loaded', data: { kind, method } });
  }
  if (isHandedOver(after) && !isHandedOver(before)) {
    const fee = after.quote && { amount: payableFee(after.quote, method), currency: after.quote.currency };
    events.push({ name: 'request.payment.submitted', data: { kind, method, fee } });
  }
  return events;
}

function isIn({ step }: RequestState, ...names: RequestState['step']['name'][]): boolean {
  return names.includes(step.name);
}

/** The form can be filled in: hours, address and price are known. */
function isOpen(state: RequestState): boolean {
  return isIn(state, 'ASK_FOR_DESTINATION_ADDRESS', 'FILL_ORDER_DETAILS', 'FILL_PAYMENT_DETAILS');
}

function subject({ pickup, orderToBeUpdated }: RequestState): string {
  return `${pickup?.vendorId ?? ''} ${orderToBeUpdated?.order.order_id ?? ''}`;
}

function isHandedOver({ step }: RequestState): boolean {
  if (step.name !== 'FILL_PAYMENT_DETAILS') return false;
  const { submission } = step;
  if (submission.name === 'card') return ['storing', 'confirming'].includes(submission.phase.name);
  return submission.name === 'saving' || submission.name === 'updating';
}
