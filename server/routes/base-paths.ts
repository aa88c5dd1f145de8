/** Service `orders` carries every call (decisions §1). */
export const ORDERS_BASE = '/orders/api/v1';
/** Service `hurrier` carries `GET /riders/{riderId}`. */
export const HURRIER_BASE = '/hurrier/api/v1';
