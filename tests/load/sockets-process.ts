import { answering } from '../bench/server/answering';
import { Portal, type Seat } from './portal';

/* The portals, in a process of their own: reading their frames must not hold up whoever places the orders. */

/** Opened at the same time at first; the reconnects come all at once. */
const AT_ONCE = 200;

export interface PlacedOrder {
  orderId: string;
  vendorId: string;
  /** unix ms; undefined for those of a file, of which no time is known */
  sentAt: number | undefined;
}

export interface Arrivals {
  /** how many portals have to know how many orders, all in all */
  expected: number;
  missing: number;
  /** known by fetching, not by an event */
  fetched: number;
  refused: number;
  /** of events, ms after the order was sent */
  delays: { sentAt: number; ms: number }[];
}

const portals: { portal: Portal; vendorId: string }[] = [];

answering({}, { open, reconnect, arrivals }, async () => {
  for (const { portal } of portals) portal.stop();
});

async function open(seats: readonly Seat[]): Promise<void> {
  for (let opened = 0; opened < seats.length; opened += AT_ONCE) {
    const some = seats.slice(opened, opened + AT_ONCE).map((seat) => ({ portal: new Portal(seat), ...seat }));
    await Promise.all(some.map(({ portal }) => portal.open()));
    portals.push(...some);
  }
}

/** Resolves to how long each was without its subscription and its changes, ms. */
async function reconnect({ count }: { count: number }): Promise<number[]> {
  const lost = portals.slice(0, count);
  for (const { portal } of lost) portal.lose();
  return Promise.all(
    lost.map(async ({ portal }) => {
      const began = performance.now();
      await portal.open();
      return performance.now() - began;
    }),
  );
}

/** Compares what the portals know with what the database has. */
async function arrivals({ orders }: { orders: readonly PlacedOrder[] }): Promise<Arrivals> {
  const ofVendor = new Map<string, PlacedOrder[]>();
  for (const order of orders) {
    const others = ofVendor.get(order.vendorId);
    if (others === undefined) ofVendor.set(order.vendorId, [order]);
    else others.push(order);
  }
  const found: Arrivals = { expected: 0, missing: 0, fetched: 0, refused: 0, delays: [] };
  for (const { portal, vendorId } of portals) {
    found.refused += portal.refused;
    for (const { orderId, sentAt } of ofVendor.get(vendorId) ?? []) {
      found.expected += 1;
      const known = portal.known.get(orderId);
      if (known === undefined) found.missing += 1;
      else if (!known.live) found.fetched += 1;
      else if (sentAt !== undefined) found.delays.push({ sentAt, ms: known.at - sentAt });
    }
  }
  return found;
}
