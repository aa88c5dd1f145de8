/**
 * The portal's addresses (portal §2), built here and nowhere else: ids are encoded, empty parts are left out.
 * Patterns for matching stand in the route table.
 */
export const paths = {
  landing: () => '/',
  signIn: () => '/connect',
  requestRider: (vendorId?: string) => withSegment('/request-a-rider', vendorId),
  orderTracking: (vendorId?: string, orderId?: string) =>
    withQuery(withSegment('/order-tracking', vendorId), { order_id: orderId }),
  history: (vendorId?: string, orderId?: string) => withQuery(withSegment('/history', vendorId), { order_id: orderId }),
  publicTracking: (trackingId: string) => withSegment('/tracking', trackingId),
} as const;

function withSegment(base: string, segment: string | undefined): string {
  return segment ? `${base}/${encodeURIComponent(segment)}` : base;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value ? [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`] : [],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
