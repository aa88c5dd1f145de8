/** Nothing happens to an order in one of these any more: the simulator leaves it alone. */
export const FINISHED_STATUSES: ReadonlySet<string> = new Set([
  'DELIVERED',
  'CANCELLED',
  'RETURNED_TO_VENDOR',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
]);
