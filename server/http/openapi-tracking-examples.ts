import type { OrderRecord } from '../../src/domain/order/order';
import { publicStage } from '../../src/domain/order/public-stage';
import { shortOrderId } from '../../src/domain/order/short-id';
import { ORDERS_BASE } from './base-paths';
import type { Example } from './openapi-example';
import { DAY_S } from '../../src/lib/day';

/**
 * Public tracking, receipts, exports, proofs, dispatch and notifications
 * (specification/platform-calls.md#tracking-and-documents), around an invented order.
 */
export function trackingExamples(order: OrderRecord, timezone: string): [string, Example][] {
  const { order_id: orderId, vendor_id: vendorId, tracking_id: trackingId, customer } = order;
  const { latitude, longitude } = customer.location;
  const { created_at: now, pickup } = order;
  const tracking = {
    tracking_id: trackingId,
    status: order.status,
    stage: publicStage(order, now),
    status_history: order.status_history,
    estimations: order.estimations,
    pickup: {
      name: pickup?.name ?? '',
      latitude: pickup?.latitude,
      longitude: pickup?.longitude,
      phone_number: customer.phone_number,
    },
    destination: { latitude, longitude },
    customer_first_name: 'Example',
    order_number: shortOrderId(order),
    payment_due: { amount: 12.5, currency: order.currency, method: 'CASH_ON_DELIVERY' },
    revision: order.revision,
    updated_at: order.updated_at,
  };
  const receipt = {
    order_id: orderId,
    tracking_id: trackingId,
    status: order.status,
    placed_at: order.created_at,
    finished_at: null,
    pickup_name: pickup?.name ?? '',
    payment_method: order.order.payment_method,
    item_amount: order.order.amount,
    delivery_fee: order.delivery_fee,
    currency: order.currency,
    timezone,
  };
  const at = (method: string, path: string, example: Example): [string, Example] => [
    `${method} ${ORDERS_BASE}${path}`,
    example,
  ];
  return [
    at('GET', '/tracking/{trackingId}', {
      parameters: { trackingId: trackingId ?? '' },
      responses: { 200: { result: tracking } },
    }),
    at('POST', '/tracking/lookup', { body: { order_id: orderId, phone_number: customer.phone_number } }),
    at('POST', '/order/{id}/tracking-link/rotate', { parameters: { id: orderId } }),
    at('GET', '/receipt/{trackingId}', {
      parameters: { trackingId: trackingId ?? '' },
      responses: { 200: { result: receipt } },
    }),
    at('POST', '/vendor/{id}/export', {
      parameters: { id: vendorId },
      body: { kind: 'orders', from: now - 7 * DAY_S, to: now, format: 'csv' },
    }),
    at('GET', '/order/{id}/proof/{kind}', { parameters: { id: orderId, kind: 'delivery' } }),
    at('PUT', '/dispatch/order/{id}/status', {
      parameters: { id: orderId },
      body: {
        status: 'COURIER_ACCEPTED_DELIVERY',
        revision: order.revision,
        rider_id: '7',
        estimations: { pickup_at: now + 600, delivery_at: now + 1500 },
      },
    }),
    at('PUT', '/dispatch/riders/{riderId}', {
      parameters: { riderId: '7' },
      body: { name: 'Example Rider', vehicle: 'motorbike', location: { latitude, longitude } },
    }),
    at('POST', '/push/subscriptions', {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/example',
        // those of RFC 8291, appendix A
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        language: 'en',
      },
    }),
  ];
}
