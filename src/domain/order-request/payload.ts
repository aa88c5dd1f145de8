import type { OrderCustomer, OrderSender } from '../order/order';

/**
 * What is sent to create an order (request-flow §3 "Order request payload", decisions §3). Frozen once submitted:
 * every retry sends the same bytes under the same idempotency key.
 */
export interface OrderRequestPayload {
  vendor_id: string;
  customer: OrderCustomer;
  order: {
    payment_method: string;
    amount: number | null;
    description: string;
    cold_bag_needed: false;
  };
  vat_number?: string;
  /** unix seconds; missing for ASAP */
  preordered_for?: number;
  age_validation_required: boolean;
  login_pickup_estimation: number;
  pickup_tasks?: { pickup_code: string };
  voucher?: { code: string; amount: number; type: string };
  discounted_delivery_fee?: number;
  discounted_signature?: string;
  delivery_fee: number;
  signature: string;
  sender?: OrderSender;
}
