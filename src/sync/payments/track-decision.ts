import type { PaymentRow } from '../../db/schema';
import type { PaymentStatus } from '../../domain/payment/payment-status';
import { track } from '../analytics/track';

/** For analytics: the outcome of a card payment. */
export function trackDecision({ payload, currency, status }: PaymentRow): void {
  const code = codeOf(status);
  if (code === undefined) return;
  track({
    type: 'decided',
    kind: 'new',
    method: payload.order.payment_method,
    fee: { amount: payload.discounted_delivery_fee ?? payload.delivery_fee, currency },
    code,
  });
}

/** Null for a paid one; undefined while undecided, and for a refund after it was paid. */
function codeOf(status: PaymentStatus): string | null | undefined {
  switch (status.name) {
    case 'paid':
      return null;
    case 'refused':
      return status.code;
    case 'declined':
      return 'CARD_DECLINED';
    case 'cancelled':
      return 'PAYMENT_CANCELLED';
    default:
      return undefined;
  }
}
