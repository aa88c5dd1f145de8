import type { OrderRecord } from './order';
import { shortCodeText } from './short-code';

/** The vendor in an order's id: `{vendor_id}-{suffix}` (specification/orders-and-tracking.md#short-codes). */
export function vendorOfOrderId(orderId: string): string {
  return orderId.slice(0, Math.max(0, orderId.lastIndexOf('-')));
}

/** The one of these vendors in an order's id; undefined when it is none of them. */
export function vendorNamedBy(orderId: string, vendorIds: readonly string[]): string | undefined {
  // `kh-1-2` may be a vendor beside `kh-1`
  return vendorIds.filter((id) => orderId.startsWith(`${id}-`)).sort((a, b) => b.length - a.length)[0];
}

/** A guest's vendor, the prefix of orders that have joined a shop since. */
const GUEST_VENDOR = /^guest-[0-9a-f]+-(?=.)/;

/** Whether a guest placed it, who may have joined a shop since. */
export function isOfGuest(orderId: string): boolean {
  return GUEST_VENDOR.test(orderId);
}

/**
 * What people call an order by: its short code, or the end of an earlier id, without the vendor
 * (specification/orders-and-tracking.md#short-codes) or guest.
 */
export function shortOrderId(order: Pick<OrderRecord, 'order_id' | 'vendor_id'>): string {
  const prefix = `${order.vendor_id}-`;
  return shortCodeText(
    order.order_id.startsWith(prefix) && order.order_id.length > prefix.length
      ? order.order_id.slice(prefix.length)
      : order.order_id.replace(GUEST_VENDOR, ''),
  );
}

/** The same of an id alone, where the order's shop is not known. */
export function codeOfOrderId(orderId: string): string {
  return shortCodeText(orderId.slice(orderId.lastIndexOf('-') + 1));
}
