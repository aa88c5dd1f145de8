/** What of an order has to be equal everywhere. */
interface OrderState {
  order_id: string;
  status: string;
  updated_at: number;
  /** of its latest change: several may be of one second */
  change_number?: number | null;
}

export type Orders = ReadonlyMap<string, Omit<OrderState, 'order_id'>>;

export function ordersById(orders: readonly OrderState[]): Orders {
  return new Map(orders.map(({ order_id, ...state }) => [order_id, stateOf(state)]));
}

function stateOf({ status, updated_at, change_number }: Omit<OrderState, 'order_id'>): Omit<OrderState, 'order_id'> {
  return { status, updated_at, change_number: change_number ?? null };
}

/** The orders of `wanted` that are missing here, or are older. */
export function missingIn(here: Orders, wanted: Orders): string[] {
  return [...wanted].flatMap(([id, { change_number: change }]) => {
    const own = here.get(id)?.change_number ?? -1;
    return own >= (change ?? 0) ? [] : [`${id}: ${own}, not ${change}`];
  });
}

/** What differs, in either direction. */
export function differences(here: Orders, there: Orders): string[] {
  const ids = new Set([...here.keys(), ...there.keys()]);
  const text = (orders: Orders, id: string) => {
    const order = orders.get(id);
    return order === undefined ? 'missing' : `${order.status} ${order.updated_at} ${order.change_number}`;
  };
  return [...ids]
    .filter((id) => text(here, id) !== text(there, id))
    .map((id) => `${id}: ${text(here, id)}, not ${text(there, id)}`);
}
