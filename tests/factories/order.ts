import type { OrderRecord } from '../../src/domain/order/order';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Vendor } from '../../src/domain/vendor/vendor';

/** The start of the fake clock in unix seconds: 2026-03-14 06:00 UTC, 13:00 in Phnom Penh. */
export const NOW_S = Date.UTC(2026, 2, 14, 6, 0, 0) / 1000;

export function anOrder(given: Partial<OrderRecord> = {}): OrderRecord {
  const created_at = given.created_at ?? NOW_S - 600;
  const status = given.status ?? 'NEW';
  return {
    order_id: 'kh-0001-a1',
    tracking_id: 'track-a1',
    vendor_id: 'kh-0001',
    revision: 1,
    status,
    status_history: [{ status, created_at }],
    created_at,
    updated_at: created_at,
    customer: {
      name: 'Sok Dara',
      phone_number: '+85512345678',
      location: { latitude: 11.56, longitude: 104.92, address: 'Street 63, Phnom Penh' },
    },
    order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5, description: 'Lunch' },
    delivery_fee: 2.4,
    currency: 'USD',
    rider_id: null,
    ...given,
  };
}

export function aPayload(given: Partial<OrderRequestPayload> = {}): OrderRequestPayload {
  return {
    vendor_id: 'kh-0001',
    customer: {
      name: 'Sok Dara',
      phone_number: '+85512345678',
      location: { latitude: 11.56, longitude: 104.92, address: 'Street 63, Phnom Penh' },
    },
    order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5, description: 'Lunch', cold_bag_needed: false },
    age_validation_required: false,
    login_pickup_estimation: 15,
    delivery_fee: 2.4,
    signature: 'signed',
    ...given,
  };
}

export function aVendor(given: Partial<Vendor> = {}): Vendor {
  const vendor_id = given.vendor_id ?? 'kh-0001';
  return {
    vendor_id,
    is_parent: false,
    name: `Shop ${vendor_id}`,
    vendor_information: { name: `Shop ${vendor_id}`, location: { latitude: 11.5621, longitude: 104.916 } },
    ...given,
  };
}
