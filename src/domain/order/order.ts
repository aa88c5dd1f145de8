/**
 * The order record as the platform sends it (decisions §4). Times are unix seconds, money a number in the
 * market's currency. Field names are the wire's own, so that no layer has to translate them.
 */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface StatusEntry {
  status: string;
  /** unix seconds */
  created_at: number;
}

export interface OrderLocation extends Coordinates {
  address: string;
  /** what the map calls the place in the market's own language, beside the words the user confirmed; an extension */
  address_local?: string | null;
  notes?: string | null;
}

export interface OrderCustomer {
  name: string;
  phone_number: string;
  location: OrderLocation;
}

export interface OrderSender {
  name?: string | null;
  email?: string | null;
  phone_number?: string | null;
  location: OrderLocation;
}

/** Where a rider collects an order: the place its fee was signed for, whatever becomes of the shop later. */
export interface OrderPickup extends Coordinates {
  /** the shop's; empty for a guest, whose own name is nobody's business */
  name: string;
  address: string;
}

export interface OrderItem {
  payment_method: string;
  /** item value in the market's currency; null where the market lets it be empty */
  amount: number | null;
  description?: string | null;
}

export interface OrderRecord {
  order_id: string;
  tracking_id?: string | null;
  vendor_id: string;
  /** assigned by the server, grows with every change; missing from a platform without it */
  revision?: number | null;
  /** one of `ORDER_STATUSES`, or a status this version does not know */
  status: string;
  status_history: StatusEntry[];
  created_at: number;
  updated_at: number;
  preordered_for?: number | null;
  customer: OrderCustomer;
  sender?: OrderSender | null;
  /** missing from a platform that does not tell it */
  pickup?: OrderPickup | null;
  order: OrderItem;
  /** what is paid for the delivery */
  delivery_fee: number;
  /** the fee before discount and voucher, where something was taken off */
  standard_delivery_fee?: number | null;
  currency?: string | null;
  voucher?: { code: string; amount: number; type: string } | null;
  rider_id?: string | null;
  /** unix seconds of the expected pickup and delivery */
  estimations?: { pickup_at?: number | null; delivery_at?: number | null } | null;
  pickup_code?: string | null;
  cancellation?: { reason: string; source: string } | null;
  proof_of_delivery?: string | null;
  proof_of_pickup?: string | null;
  proof_of_return?: string | null;
}

export interface Rider {
  rider_id: string;
  name: string;
  phone_number?: string | null;
  vehicle?: string | null;
  location: Coordinates;
  /** unix seconds of the position */
  updated_at: number;
}
