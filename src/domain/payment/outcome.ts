import type { OrderRecord } from '../order/order';

/**
 * The state of an online order's payment, by the order alone (specification/cards.md#card-orders): `waiting` for the
 * payer or the bank; `declined`; `cancelled`: nobody paid in time, or it was withdrawn; `refunded`: it was paid, and
 * the order ended without a delivery; `paid`.
 */
export type PaymentOutcome = 'waiting' | 'declined' | 'cancelled' | 'refunded' | 'paid';

/** The part of a card payment that is unsettled, or ended the order by itself; undefined for every other order. */
export function unsettledPayment(
  order: Parameters<typeof paymentOutcome>[0],
): Extract<PaymentOutcome, 'waiting' | 'declined' | 'cancelled'> | undefined {
  const outcome = paymentOutcome(order);
  if (outcome === 'waiting' || outcome === 'declined') return outcome;
  return order.status === 'PAYMENT_CANCELLED' && outcome === 'cancelled' ? outcome : undefined;
}

/** Undefined for an order that is not paid online, or whose voucher left nothing to pay. Unknown statuses are later ones, so they count as paid. */
export function paymentOutcome(
  order: Pick<OrderRecord, 'status' | 'status_history'> &
    Partial<Pick<OrderRecord, 'delivery_fee'>> & { order: Pick<OrderRecord['order'], 'payment_method'> },
): PaymentOutcome | undefined {
  if (order.order.payment_method !== 'ONLINE_PAYMENT') return undefined;
  if (order.delivery_fee === 0 && !order.status_history.some(({ status }) => status.startsWith('PAYMENT_')))
    return undefined;
  switch (order.status) {
    case 'INITIATED':
    case 'PAYMENT_INITIATED':
      return 'waiting';
    case 'PAYMENT_FAILED':
      return 'declined';
    case 'PAYMENT_CANCELLED':
      return 'cancelled';
    case 'CANCELLED':
    case 'STALLED':
      return order.status_history.some(({ status }) => status === 'PAYMENT_COMMITTED') ? 'refunded' : 'cancelled';
    default:
      return 'paid';
  }
}
