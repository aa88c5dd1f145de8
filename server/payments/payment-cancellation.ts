import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { CardProvider } from './cards/provider';
import type { OrderRepository } from '../orders/order-repository';
import type { PaymentAttemptRepository } from './payment-attempt-repository';
import type { PaymentSettlement } from './payment-settlement';

export interface PaymentCancellationDeps {
  orders: OrderRepository;
  attempts: PaymentAttemptRepository;
  cards: CardProvider;
  settlement: PaymentSettlement;
}

/**
 * Withdrawing a payment that is not answered yet (specification/cards.md#payment-sequence: the last stage of an
 * intent).
 */
export class PaymentCancellation {
  constructor(private readonly deps: PaymentCancellationDeps) {}

  /**
   * The order is known to be the caller's. Returns its status afterwards: PAYMENT_CANCELLED, or paid when the bank was
   * faster. May be called any number of times.
   */
  async cancel(orderId: string): Promise<OrderRecord> {
    const { attempts, cards, settlement, orders } = this.deps;
    for (const { attempt_id } of await attempts.openOfOrder(orderId)) {
      await settlement.settle(attempt_id, await cards.cancel(attempt_id));
    }
    const record = await orders.find(orderId);
    if (record === undefined) throw new AppError('NOT_FOUND');
    return record;
  }
}
