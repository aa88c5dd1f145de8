import type { OrderRecord } from './order';

/** The vendor in an order's id: `{vendor_id}-{suffix}` (decisions §4). */
export function vendorOfOrderId(orderId: string): string {
  return orderId.slice(0, Math.max(0, orderId.lastIndexOf('-')));
}

/** The one of these vendors in an order's id; undefined when it is none of them. */
export function vendorNamedBy(orderId: string, vendorIds: readonly string[]): string | undefined {
  // `kh-1-2` may be a vendor beside `kh-1`
  return vendorIds.filter((id) => orderId.startsWith(`${id}-`)).toSorted((a, b) => b.length - a.length)[0];
}

/** A guest's vendor, the prefix of orders that have joined a shop since. */
const GUEST_VENDOR = /^guest-[0-9a-f]+-(?=.)/;

/** The part of an order's id that people read aloud: without the prefix of the vendor (decisions §4) or guest. */
export function shortOrderId(order: Pick<OrderRecord, 'order_id' | 'vendor_id'>): string {
  const prefix = `${order.vendor_id}-`;
  return order.order_id.startsWith(prefix) && order.order_id.length > prefix.length
    ? order.order_id.slice(prefix.length)
    : order.order_id.replace(GUEST_VENDOR, '');
}
