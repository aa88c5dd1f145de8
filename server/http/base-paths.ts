/** Service `orders` carries every call but a few (specification/platform-calls.md#base). */
export const ORDERS_BASE = '/orders/api/v1';
