import phoneExamples from 'libphonenumber-js/mobile/examples';
import type { Coordinates, OrderCustomer, OrderRecord } from '../../src/domain/order/order';
import { vendorCoordinates } from '../../src/domain/vendor/vendor';
import type { Services } from '../services';
import { unixSeconds } from '../clock';
import { ORDERS_BASE } from '../routes/module';
import { paymentExamples } from './openapi-payment-examples';
import { trackingExamples } from './openapi-tracking-examples';

/** What a caller sees beside an operation, keyed `METHOD path`. */
export interface Example {
  parameters?: Record<string, unknown>;
  body?: unknown;
  responses?: Record<string, unknown>;
}

/** The key of the example: any UUID, used once. */
const EXAMPLE_KEY = '6f1c0c5e-2b7f-4f0e-9a55-0d8d1f2f7c11';

/** Examples with ids this server knows, so that they can be sent as they stand; without sandbox data there are few. */
export async function collectExamples(services: Services): Promise<ReadonlyMap<string, Example>> {
  const vendorId = `${services.config.country.toLowerCase()}-0001`;
  const vendor = await services.vendors.find(vendorId);
  const { records } = await services.orderLists.list({ vendorIds: [vendorId], limit: 1 });
  const order = records[0] && withoutPersonalData(records[0], services);
  const login = { email_address: 'merchant@sandbox.example', password: 'Sandbox!2026' };
  const examples = new Map<string, Example>([
    [`POST ${ORDERS_BASE}/login`, { body: login }],
    [`GET ${ORDERS_BASE}/vendor/{id}`, { parameters: { id: vendorId } }],
    [`GET ${ORDERS_BASE}/vendor/{id}/orders`, { parameters: { id: vendorId, count: 30 } }],
    [`GET ${ORDERS_BASE}/order/by-key/{key}`, { parameters: { key: EXAMPLE_KEY } }],
  ]);
  if (vendor !== undefined) {
    const { address_text, latitude, longitude } = vendor.vendor_information.location;
    examples.set(`GET ${ORDERS_BASE}/vendor/{id}`, {
      parameters: { id: vendorId },
      responses: { 200: { result: vendor } },
    });
    examples.set(`PUT ${ORDERS_BASE}/vendor/{id}/address`, {
      parameters: { id: vendorId },
      body: { address_text: address_text ?? '1', latitude: latitude ?? 0, longitude: longitude ?? 0 },
    });
  }
  if (order !== undefined) addOrderExamples(examples, services, order, vendor && vendorCoordinates(vendor));
  return examples;
}

/**
 * The document is public: of a real order it shows how it runs, never whose it is, nor its tracking id, which opens it
 * to whoever knows it.
 */
function withoutPersonalData(order: OrderRecord, services: Services): OrderRecord {
  return {
    ...order,
    tracking_id: 'example-tracking-id',
    customer: exampleCustomer(order.customer.location, services),
    sender: null,
    order: { ...order.order, description: 'Two bowls of noodle soup' },
    pickup_code: null,
  };
}

/** Invented, a few streets away from `near`, with a number that is possible in the market. */
function exampleCustomer(near: Coordinates, { config }: Services): OrderCustomer {
  const country = config.country as keyof typeof phoneExamples;
  return {
    name: 'Example Customer',
    phone_number: `${config.phonePrefix}${phoneExamples[country]}`,
    location: {
      latitude: Math.round(near.latitude * 100) / 100,
      longitude: Math.round(near.longitude * 100) / 100,
      address: '1, Example Street',
      notes: null,
    },
  };
}

function addOrderExamples(
  examples: Map<string, Example>,
  services: Services,
  order: OrderRecord,
  pickup: { latitude: number; longitude: number } | undefined,
): void {
  const { vendor_id, order_id, customer } = order;
  const answer = { 200: { result: order } };
  examples.set(`GET ${ORDERS_BASE}/order`, {
    parameters: { vendorId: vendor_id, orderId: order_id },
    responses: answer,
  });
  examples.set(`PUT ${ORDERS_BASE}/order/cancel`, { body: { vendor_id, order_id, reason: 'CUSTOMER_CANCELLED' } });
  examples.set(`POST ${ORDERS_BASE}/orders/batch`, { body: { order_ids: [order_id] } });
  const tracking = trackingExamples(order, unixSeconds(services.clock), services.config.timezone);
  for (const [operation, example] of tracking) examples.set(operation, example);
  if (pickup === undefined) return;
  const quote = services.delivery.quote(vendor_id, pickup, customer.location);
  const body = {
    vendor_id,
    customer,
    order: {
      ...order.order,
      payment_method: 'CASH_ON_DELIVERY',
      description: order.order.description ?? '',
      cold_bag_needed: false,
    },
    age_validation_required: false,
    login_pickup_estimation: 15,
    delivery_fee: quote.fee,
    signature: quote.signature,
  };
  examples.set(`POST ${ORDERS_BASE}/order`, {
    parameters: { 'idempotency-key': EXAMPLE_KEY },
    body,
    responses: { 201: { result: { ...order, created_at: unixSeconds(services.clock) } } },
  });
  const placed = { orderId: order_id, vendorId: vendor_id, body, key: EXAMPLE_KEY };
  for (const [operation, example] of paymentExamples(services, placed)) examples.set(operation, example);
}
