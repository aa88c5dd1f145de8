import { proxy, ref } from 'valtio';
import type { OrderRequestPayload } from '../domain/order-request/submission/payload';
import type { PaymentStatus } from '../domain/payment/payment-status';

/** One attempt to pay by card as the screens see it; the row itself is in IndexedDB. */
export interface PaymentAttempt {
  key: string;
  draftId: string;
  vendorId: string;
  orderId: string | null;
  /** unchanged since the intent was made */
  payload: OrderRequestPayload;
  status: PaymentStatus;
}

interface PaymentsState {
  attempts: PaymentAttempt[];
  /** the order that this page last learned to be paid */
  lastPaid: { vendorId: string; orderId: string } | null;
}

export const payments = proxy<PaymentsState>({ attempts: [], lastPaid: null });

/** Shows the stored attempts. */
export function applyPayments(attempts: PaymentAttempt[]): void {
  payments.attempts = attempts.map((attempt) => ({ ...attempt, payload: ref(attempt.payload) }));
}
