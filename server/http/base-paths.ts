/** Service `orders` carries every call (specification/platform-calls.md#base). */
export const ORDERS_BASE = '/orders/api/v1';
/** Service `hurrier` carries `GET /riders/{riderId}`. */
export const HURRIER_BASE = '/hurrier/api/v1';
