import { proxy } from 'valtio';
import type { PaymentStatus } from '../domain/payment/payment-status';

/** One attempt to pay by card as the screens see it; the row itself lives in IndexedDB. */
export interface PaymentAttempt {
  key: string;
  draftId: string;
  vendorId: string;
  orderId: string | null;
  status: PaymentStatus;
}

export const payments = proxy<{ attempts: PaymentAttempt[] }>({ attempts: [] });

/** Shows the attempts as the disk has them. */
export function applyPayments(attempts: PaymentAttempt[]): void {
  payments.attempts = attempts;
}
