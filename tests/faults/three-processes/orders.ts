/** What of an order has to be equal everywhere. */
interface OrderState {
  order_id: string;
  status: string;
  updated_at: number;
}

export type Orders = ReadonlyMap<string, Omit<OrderState, 'order_id'>>;

export function ordersById(orders: readonly OrderState[]): Orders {
  return new Map(orders.map(({ order_id, status, updated_at }) => [order_id, { status, updated_at }]));
}

/** The orders of `wanted` that are missing here, or are older. */
export function missingIn(here: Orders, wanted: Orders): string[] {
  return [...wanted].flatMap(([id, { status, updated_at }]) => {
    const own = here.get(id);
    const isSeen = own !== undefined && (own.updated_at > updated_at || own.status === status);
    return isSeen ? [] : [`${id} ${status} ${updated_at}: ${own === undefined ? 'missing' : own.status}`];
  });
}

/** What differs, in either direction. */
export function differences(here: Orders, there: Orders): string[] {
  const ids = new Set([...here.keys(), ...there.keys()]);
  const text = (orders: Orders, id: string) => {
    const order = orders.get(id);
    return order === undefined ? 'missing' : `${order.status} ${order.updated_at}`;
  };
  return [...ids]
    .filter((id) => text(here, id) !== text(there, id))
    .map((id) => `${id}: ${text(here, id)}, not ${text(there, id)}`);
}
