import type { PaymentRow } from '../../db/schema';
import { payments } from '../../state/payments';
import { REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';

/**
 * The order is placed: reported wherever the payer is by then, which after the bank's page is no longer the request
 * (request-flow §8 "Create").
 */
export function announcePaid({ vendorId, status }: Pick<PaymentRow, 'vendorId' | 'status'>): void {
  if (status.name !== 'paid') return;
  payments.lastPaid = { vendorId, orderId: status.orderId };
  showToast({
    id: REQUEST_TOAST,
    type: 'success',
    messageId: 'request.success.created',
    duration: TOAST_REQUEST_FLOW_MS,
  });
}
