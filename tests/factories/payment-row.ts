import type { PaymentRow } from '../../src/db/schema';
import { PAYMENT_ROW_VERSION } from '../../src/sync/queue/payment.policy';
import { aPayload } from './order';

/** An attempt to pay by card, as `begin` stores it. `at` in unix ms. */
export function aPaymentRow(at: number, changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    v: PAYMENT_ROW_VERSION,
    key: 'a-payment',
    draftId: 'd',
    owner: 'user-1',
    vendorId: 'kh-0001',
    payload: aPayload(),
    currency: 'USD',
    intentId: 'int-1',
    nonce: 'n',
    createdAt: at,
    sentAt: null,
    attempts: 0,
    orderId: null,
    status: { name: 'confirming' },
    ...changes,
  };
}
