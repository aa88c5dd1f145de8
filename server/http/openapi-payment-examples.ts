import { ORDERS_BASE } from './base-paths';
import type { Example, ExampleSetting, ExampleRecords } from './openapi-example';

/** A placeholder for the value of an earlier answer: no real token is published. */
const TOKEN = 'access_token of POST /order/payment/auth/{vendorId}';
const WALLET = 'wal_0b5f6f0c-5c2e-4a35-8a5b-0c4e1f0b7a11';
const INTENT = 'int_7d1c8f52-91a4-4c3c-b1c8-9a0a3c1f6e22';

/** Vouchers, guests, updates and payments (specification/platform-calls.md#payments). */
export function paymentExamples(
  cards: ExampleSetting['cards'],
  { order, request, key }: ExampleRecords,
): [string, Example][] {
  const { order_id: orderId, vendor_id: vendorId, created_at } = order;
  const { delivery_fee, signature } = request;
  const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT' };
  const headers = { 'idempotency-key': key };
  const instrument = {
    id: 'ins_4a1d3b9e-6f0c-4f3b-9f58-2d4c8b7e9a33',
    scheme: 'visa',
    last_digits: '1111',
    expiry_month: 12,
    expiry_year: 2030,
    holder_name: 'SOK DARA',
  };
  const { adapter, methodName } = cards;
  const card =
    adapter === 'encrypted'
      ? { encrypted_card: { jwe: 'the iframe’s jwe', holder_name: instrument.holder_name, save_card: true } }
      : { card_details: { ...detailsOf(instrument), bin: '411111', save_card: true } };
  return [
    [
      `POST ${ORDERS_BASE}/voucher/validate`,
      {
        body: {
          code: voucher.code,
          order: { order_time: created_at, delivery_fee, signature },
          vendor_id: vendorId,
        },
        responses: { 200: { result: { voucher, delivery_fee: delivery_fee * 0.9, signature: 'v1.…' } } },
      },
    ],
    [
      `GET ${ORDERS_BASE}/voucher/{code}`,
      { parameters: { code: voucher.code }, responses: { 200: { result: voucher } } },
    ],
    [`POST ${ORDERS_BASE}/guest/session`, { body: {} }],
    [`PUT ${ORDERS_BASE}/order/{orderId}`, { parameters: { orderId }, body: updateOf(request) }],
    [
      `POST ${ORDERS_BASE}/order/payment/auth/{vendorId}`,
      {
        parameters: { vendorId, ...headers },
        responses: { 200: { result: { wallet_id: WALLET, access_token: TOKEN, expires_in: 2700 } } },
      },
    ],
    [
      `POST ${ORDERS_BASE}/order/payment/intent`,
      {
        parameters: headers,
        body: {
          wallet_id: WALLET,
          bearer_token: TOKEN,
          vendor_id: vendorId,
          order: { ...request, order: { ...request.order, payment_method: 'ONLINE_PAYMENT' } },
        },
        responses: {
          201: {
            result: { intent_id: INTENT, payment_methods: [{ name: methodName, paymentInstruments: [instrument] }] },
          },
        },
      },
    ],
    [
      `POST ${ORDERS_BASE}/order/payment/intent/confirm`,
      {
        parameters: headers,
        body: {
          order: { vendor_id: vendorId },
          bearer_token: TOKEN,
          purchase_intent_id: INTENT,
          payment_method: methodName,
          ...card,
        },
        responses: { 201: { result: { order_id: orderId } } },
      },
    ],
    [`POST ${ORDERS_BASE}/order/payment/intent/cancel`, { body: { vendor_id: vendorId, order_id: orderId } }],
  ];
}

function detailsOf({ id: _id, last_digits, ...shown }: { id: string; last_digits: string } & Record<string, unknown>) {
  return { ...shown, card_last_digits: last_digits };
}

function updateOf({ vendor_id, customer, order, delivery_fee, signature }: ExampleRecords['request']) {
  return {
    vendor_id,
    payment_method: order.payment_method,
    amount: order.amount,
    item_details: order.description,
    location: customer.location,
    delivery_fee,
    signature,
  };
}
