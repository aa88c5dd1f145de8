import type { OrderRecord } from '../../src/domain/order/order';
import type { PaymentConfirmRequestDto, PaymentIntentRequestDto, WalletDto } from '../../src/protocol/schemas';
import type { Payments } from './payment-services';
import type { Confirmed, WebOrigins } from './payment-confirmation';
import type { IntentResult } from './payment-intents';
import { type Principal, requireOwned } from '../accounts/principal';
import type { OrderAccess } from '../orders/order-access';

export interface PaymentDeps {
  access: OrderAccess;
  payments: Pick<Payments, 'intents' | 'confirmation' | 'cancellation'>;
}

/**
 * Paying by card (specification/platform-calls.md#payments and specification/cards.md#payment-sequence). Vendors,
 * orders and intents of others are `NOT_FOUND`.
 */
export class PaymentUseCases {
  constructor(private readonly deps: PaymentDeps) {}

  async openWallet(principal: Principal, vendorId: string): Promise<WalletDto> {
    requireOwned(principal, vendorId);
    return this.deps.payments.intents.authorise(vendorId, principal);
  }

  createIntent(
    payload: unknown,
    key: string | null,
    principal: Principal,
    validate: (payload: unknown) => PaymentIntentRequestDto,
  ): Promise<IntentResult> {
    return this.deps.payments.intents.create(payload, key, principal, validate);
  }

  confirm(
    payload: unknown,
    key: string | null,
    principal: Principal,
    web: WebOrigins,
    validate: (payload: unknown) => PaymentConfirmRequestDto,
  ): Promise<Confirmed> {
    return this.deps.payments.confirmation.confirm(payload, key, principal, web, validate);
  }

  /** Withdraws a payment that is not answered yet; returns the order's state afterwards. */
  async cancel(principal: Principal, vendorId: string, orderId: string): Promise<OrderRecord> {
    await this.deps.access.ofVendor(principal, vendorId, orderId);
    return this.deps.payments.cancellation.cancel(orderId);
  }
}
