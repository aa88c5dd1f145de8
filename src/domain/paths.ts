/**
 * The portal's addresses (specification/pages.md#addresses), built only here: ids are encoded, empty parts are left
 * out. The patterns are in the route table.
 */
export const paths = {
  landing: () => '/',
  signIn: () => '/connect',
  register: () => '/register',
  /** answering an invitation to own a shop, by the mail's link */
  invitation: () => '/invitation',
  forgotPassword: () => '/forgot-password',
  /** the signed-in user's password and sessions */
  account: () => '/account',
  settings: () => '/settings',
  maintenance: () => '/maintenance',
  /** what another program shared, or a message that is pasted there (manifest `share_target`) */
  share: (text?: string) => withQuery('/share', { text }),
  /** the message that a request was begun from */
  messageOf: (draftId: string) => withQuery('/share', { draft: draftId }),
  helpCentre: (vendorId?: string) => withSegment('/helpcenter', vendorId),
  /** with `orderId` that order is changed (specification/pages.md#addresses) */
  requestRider: (vendorId?: string, { orderId }: { orderId?: string | undefined } = {}) =>
    withQuery(withSegment('/request-a-rider', vendorId), { orderID: orderId }),
  orderTracking: (vendorId?: string, orderId?: string) =>
    withQuery(withSegment('/order-tracking', vendorId), { order_id: orderId }),
  history: (vendorId?: string, orderId?: string) => withQuery(withSegment('/history', vendorId), { order_id: orderId }),
  /** with a job that one, else the file being corrected */
  bulkOrder: (vendorId?: string, jobId?: string) =>
    vendorId === undefined ? '/bulk-order' : withSegment(withSegment('/bulk-order', vendorId), jobId),
  /** finding an order whose link is lost, or that was sent from another browser */
  findOrder: (orderId?: string) => withQuery('/tracking', { order_id: orderId }),
  publicTracking: (trackingId: string) => withSegment('/tracking', trackingId),
  receipt: (trackingId: string) => withSegment('/delivery-receipt', trackingId),
  prohibitedItems: () => '/prohibiteditems-c2c',
  terms: () => '/termsandconditions',
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
