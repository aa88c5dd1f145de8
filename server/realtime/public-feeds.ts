import type { OrderRecord } from '../../src/domain/order/order';
import { ignore } from '../../src/lib/ignore';
import type { RiderUpdateDto, TrackingRecordDto } from '../../src/protocol/schemas';
import { type LiveBus, orderChannel } from './bus';
import { parseFrame } from './socket-connection';

/** What happened to an order, as far as readers of its public link may know. */
export type PublicEvent =
  /** `frame`: the order as `GET /tracking` has it; for readers of `trackingId` only */
  | { kind: 'order'; trackingId: OrderRecord['tracking_id']; showsRider: boolean; frame: string }
  /** for those who were last shown a rider */
  | { kind: 'rider'; position: Pick<RiderUpdateDto, 'location' | 'updated_at'> };

interface Feed {
  listeners: Set<(event: PublicEvent) => void>;
  leave: () => void;
  events: Promise<void>;
}

interface Deps {
  bus: LiveBus;
  present: (order: OrderRecord) => Promise<TrackingRecordDto>;
}

/**
 * The events of orders that are followed by their public links: each is read, redacted and serialised once for any
 * number of followers.
 */
export class PublicFeeds {
  private readonly feeds = new Map<string, Feed>();

  constructor(private readonly deps: Deps) {}

  /** Delivers the order's events, in the order they came, until the returned function is called. */
  subscribe(orderId: string, listener: (event: PublicEvent) => void): () => void {
    const feed = this.feeds.get(orderId) ?? this.open(orderId);
    feed.listeners.add(listener);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size > 0 || this.feeds.get(orderId) !== feed) return;
      this.feeds.delete(orderId);
      feed.leave();
    };
  }

  private open(orderId: string): Feed {
    const feed: Feed = { listeners: new Set(), leave: () => undefined, events: Promise.resolve() };
    // one after the other, though each may have to wait for the database
    feed.leave = this.deps.bus.subscribe(orderChannel(orderId), (text) => {
      feed.events = feed.events.then(() => ignore(this.pass(text, feed), 'tracking socket: pass an event'));
    });
    this.feeds.set(orderId, feed);
    return feed;
  }

  private async pass(text: string, { listeners }: Feed): Promise<void> {
    if (listeners.size === 0) return;
    const event = await this.read(text);
    if (event !== undefined) for (const listener of listeners) listener(event);
  }

  private async read(text: string): Promise<PublicEvent | undefined> {
    const frame = parseFrame(text);
    // Both kinds were made by this platform's own publisher.
    if (frame?.event === 'rider_update') {
      const { location, updated_at } = frame.data as RiderUpdateDto;
      return { kind: 'rider', position: { location, updated_at } };
    }
    if (frame?.event !== 'order_update') return undefined;
    const order = frame.data as OrderRecord;
    const record = await this.deps.present(order);
    return {
      kind: 'order',
      trackingId: order.tracking_id,
      showsRider: Boolean(record.rider),
      frame: JSON.stringify({ event: 'order_update', data: record }),
    };
  }
}
