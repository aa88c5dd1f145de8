import type { PaymentRow } from '../../db/schema';
import { orderRequest } from '../../state/order-request';
import { payments } from '../../state/payments';
import { REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';

/**
 * The order is placed: reported wherever the payer is by then, which after the bank's page is no longer the request
 * (specification/pages.md#error-catalogue).
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

const LEFT = { declined: 'payment.left.declined', cancelled: 'payment.left.cancelled' } as const;

/** A payment that was left at the bank for another request came to nothing: neither a form nor its order's page shows it. */
export function announceLeft({
  key,
  orderId,
  payload,
  status,
}: Pick<PaymentRow, 'key' | 'orderId' | 'payload' | 'status'>): void {
  const { step } = orderRequest.request;
  const isFollowed =
    step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'card' && step.submission.attempt === key;
  const isOnItsPage = new URLSearchParams(globalThis.location?.search).get('order_id') === orderId;
  // without an order it never came to the bank
  if (isFollowed || isOnItsPage || orderId === null || (status.name !== 'declined' && status.name !== 'cancelled'))
    return;
  showToast({
    id: `payment.${key}`,
    type: 'warning',
    messageId: LEFT[status.name],
    values: { name: payload.customer.name },
    duration: TOAST_REQUEST_FLOW_MS,
  });
}
