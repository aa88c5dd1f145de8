import phoneExamples from 'libphonenumber-js/mobile/examples';
import type { OrderRecord } from '../../src/domain/order/order';
import { required } from '../../src/lib/assert';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { ORDERS_BASE } from './base-paths';
import type { Example, ExampleSetting, ExampleRecords } from './openapi-example';
import { paymentExamples } from './openapi-payment-examples';
import { trackingExamples } from './openapi-tracking-examples';
import { DAY_S } from '../../src/lib/day';

/** 2026-01-05 10:00 UTC */
const PLACED_AT = 1_767_607_200;
const KEY = '6f1c0c5e-2b7f-4f0e-9a55-0d8d1f2f7c11';
const FEE = 2;
/** As long as a real one, and fictitious. */
const SIGNATURE = `${PLACED_AT + 900}.${'example-'.repeat(5)}123`;

export function collectExamples(setting: ExampleSetting): ReadonlyMap<string, Example> {
  const invented = invent(setting);
  const { vendor, order, request } = invented;
  const { vendor_id, order_id, customer } = order;
  const { latitude, longitude } = customer.location;
  const source = required(order.pickup, 'pickup of the invented order');
  const trip = {
    vendor_id,
    source: { latitude: source.latitude, longitude: source.longitude },
    destination: { latitude, longitude },
    delivery_type: 'INSTANT',
  };
  const answer = { 200: { result: order } };
  const at = (method: string, path: string, example: Example): [string, Example] => [
    `${method} ${ORDERS_BASE}${path}`,
    example,
  ];
  return new Map([
    at('POST', '/login', { body: { email_address: 'merchant@shop.example', password: 'Correct-horse-battery' } }),
    at('POST', '/register', {
      body: {
        email_address: 'merchant@shop.example',
        password: 'Correct-horse-8!',
        vendor_code: vendor_id,
        terms_accepted: true,
        language: 'en',
      },
    }),
    at('POST', '/password/reset', {
      body: { email_address: 'merchant@shop.example', code: '012345', password: 'Correct-horse-8!' },
    }),
    at('GET', '/account/sessions', {
      responses: {
        200: {
          result: {
            sessions: [
              {
                id: '0b54a2c8-6f0e-4d0f-8f62-1f1c8a4f2c55',
                device: { browser: 'Chrome', system: 'Android' },
                created_at: PLACED_AT,
                last_seen_at: PLACED_AT + 3600,
                current: true,
              },
            ],
          },
        },
      },
    }),
    at('GET', '/vendors', { responses: { 200: { result: { vendors: [vendor] } } } }),
    at('GET', '/vendor/{id}', { parameters: { id: vendor_id }, responses: { 200: { result: vendor } } }),
    at('PUT', '/vendor/{id}/address', {
      parameters: { id: vendor_id },
      body: { address_text: source.address, latitude: source.latitude, longitude: source.longitude },
    }),
    at('POST', '/delivery/fee', {
      body: trip,
      responses: {
        200: {
          result: {
            fee: FEE,
            currency: order.currency,
            signature: SIGNATURE,
            expires_at: PLACED_AT + 900,
            distance_m: 1900,
          },
        },
      },
    }),
    at('POST', '/delivery/area/validate', {
      body: { vendor_id, vendor_location: trip.source, location: { lat: latitude, lng: longitude } },
      responses: { 200: { result: 'DELIVERABLE' } },
    }),
    at('POST', '/estimations', {
      body: trip,
      responses: { 200: { result: { pickup_minutes: 20, delivery_minutes: 26 } } },
    }),
    at('POST', '/order', {
      parameters: { 'idempotency-key': KEY },
      body: request,
      responses: { 201: { result: order } },
    }),
    at('GET', '/order', { parameters: { vendorId: vendor_id, orderId: order_id }, responses: answer }),
    at('GET', '/order/by-key/{key}', { parameters: { key: KEY }, responses: answer }),
    at('PUT', '/order/cancel', { body: { vendor_id, order_id, reason: 'CUSTOMER_CANCELLED' } }),
    at('POST', '/orders/batch', {
      body: { order_ids: [order_id] },
      responses: { 200: { result: { data: [order], missing: [] } } },
    }),
    at('GET', '/vendor/{id}/orders', {
      parameters: { id: vendor_id, count: 30 },
      responses: { 200: { result: { data: [order], pagination_key: null } } },
    }),
    at('GET', '/vendor/{id}/changes', {
      parameters: { id: vendor_id, after: 0 },
      responses: { 200: { result: { data: [{ ...order, change_number: 12 }], last: 12, more: false, reset: false } } },
    }),
    at('GET', '/vendor/{id}/orders/totals', {
      parameters: { id: vendor_id, from: order.created_at - DAY_S, to: order.created_at },
      responses: {
        200: {
          result: { totals: [{ currency: order.currency, orders: 40, fee_charged: 91.2, cash_collected: 480.5 }] },
        },
      },
    }),
    ...trackingExamples(order, setting.config.timezone),
    ...paymentExamples(setting.cards, invented),
  ]);
}

function invent({ config, market }: ExampleSetting): ExampleRecords {
  const vendorId = `${config.country.toLowerCase()}-0001`;
  const { latitude, longitude } = market.center;
  const pickup = { name: 'Example Shop', address: '1, Example Street', latitude, longitude };
  const vendor: Vendor = {
    vendor_id: vendorId,
    is_parent: false,
    name: pickup.name,
    estimation_pick_up_time: 20,
    vendor_information: {
      name: pickup.name,
      currency: market.currency,
      location: {
        address_text: pickup.address,
        city: market.city,
        country_code: market.country,
        latitude,
        longitude,
      },
    },
  };
  const order: OrderRecord = {
    order_id: `${vendorId}-k7x2m9q4ab`,
    tracking_id: 'example0tracking0id000',
    vendor_id: vendorId,
    revision: 1,
    status: 'NEW',
    status_history: [{ status: 'NEW', created_at: PLACED_AT }],
    created_at: PLACED_AT,
    updated_at: PLACED_AT,
    preordered_for: null,
    customer: {
      name: 'Example Customer',
      phone_number: `${config.phonePrefix}${phoneExamples[config.country as keyof typeof phoneExamples]}`,
      location: {
        latitude: Number((latitude + 0.012).toFixed(4)),
        longitude: Number((longitude + 0.009).toFixed(4)),
        address: '4B, Example House, 2, Example Street',
        notes: 'The blue gate',
      },
    },
    sender: null,
    pickup,
    order: {
      payment_method: 'CASH_ON_DELIVERY',
      amount: Math.max(12, market.minimumAmount ?? 0),
      description: 'Two bowls of noodle soup',
    },
    delivery_fee: FEE,
    currency: market.currency,
    voucher: null,
    rider_id: null,
    rider_name: null,
    estimations: { pickup_at: PLACED_AT + 1200, delivery_at: PLACED_AT + 1560 },
    pickup_code: null,
    cancellation: null,
    proof_of_delivery: null,
    proof_of_pickup: null,
    proof_of_return: null,
  };
  return { vendor, order, request: requestFor(order), key: KEY };
}

function requestFor({ vendor_id, customer, order, delivery_fee }: OrderRecord): ExampleRecords['request'] {
  return {
    vendor_id,
    customer,
    order: { ...order, description: order.description ?? '', cold_bag_needed: false },
    age_validation_required: false,
    login_pickup_estimation: 15,
    delivery_fee,
    signature: SIGNATURE,
  };
}
