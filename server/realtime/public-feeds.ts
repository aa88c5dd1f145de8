import type { OrderRecord } from '../../src/domain/order/order';
import { ignore, noteFailure } from '../../src/lib/ignore';
import type { ChangeRepository } from '../orders/change-repository';
import type { OrderRepository } from '../orders/order-repository';
import type { RiderUpdateDto, TrackingRecordDto } from '../../src/protocol/schemas';
import { type LiveBus, orderChannel } from './bus';
import { parseFrame } from './socket-connection';

/** What happened to an order, as far as readers of its public link may know. */
export type PublicEvent =
  /** `frame`: the order as `GET /tracking` has it; for readers of `trackingId` only */
  | { kind: 'order'; trackingId: OrderRecord['tracking_id']; showsRider: boolean; frame: string }
  /** for those who were last shown a rider */
  | { kind: 'rider'; position: Pick<RiderUpdateDto, 'location' | 'updated_at'> }
  /** something has happened that this process cannot show: its database is away */
  | { kind: 'lost' };

interface Feed {
  /** the newest that its followers know, or are being told */
  revision: number;
  listeners: Set<(event: PublicEvent) => void>;
  leave: () => void;
  events: Promise<void>;
}

interface Deps {
  bus: LiveBus;
  present: (order: OrderRecord) => Promise<TrackingRecordDto>;
  changes: Pick<ChangeRepository, 'revisionsOf'>;
  orders: Pick<OrderRepository, 'findMany'>;
}

/**
 * The events of orders that are followed by their public links: each is read, redacted and serialised once for any
 * number of followers.
 */
export class PublicFeeds {
  private readonly feeds = new Map<string, Feed>();

  constructor(private readonly deps: Deps) {}

  /**
   * Delivers the order's events, in the order they came, until the returned function is called. `revision`: what the
   * follower knows.
   */
  subscribe(
    { order_id: orderId, revision }: Pick<OrderRecord, 'order_id' | 'revision'>,
    listener: (event: PublicEvent) => void,
  ): () => void {
    const feed = this.feeds.get(orderId) ?? this.open(orderId, revision ?? 0);
    feed.listeners.add(listener);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size > 0 || this.feeds.get(orderId) !== feed) return;
      this.feeds.delete(orderId);
      feed.leave();
    };
  }

  /** Delivers the changes of which the event was lost. Those whose personal data is gone have no link any more. */
  async catchUp(): Promise<void> {
    const { changes, orders } = this.deps;
    const found = await changes.revisionsOf([...this.feeds.keys()]);
    const missed = found.filter(
      ({ order_id, revision }) => revision > (this.feeds.get(order_id)?.revision ?? revision),
    );
    for (const order of await orders.findMany(missed.map(({ order_id }) => order_id))) {
      const feed = this.feeds.get(order.order_id);
      if (feed !== undefined && order.customer.phone_number !== '') {
        this.take(JSON.stringify({ event: 'order_update', data: order }), feed);
      }
    }
  }

  private open(orderId: string, revision: number): Feed {
    const feed: Feed = { revision, listeners: new Set(), leave: () => undefined, events: Promise.resolve() };
    feed.leave = this.deps.bus.subscribe(orderChannel(orderId), (text) => this.take(text, feed));
    this.feeds.set(orderId, feed);
    return feed;
  }

  /** One after the other, though each may have to wait for the database. */
  private take(text: string, feed: Feed): void {
    feed.events = feed.events.then(() => ignore(this.pass(text, feed), 'tracking socket: pass an event'));
  }

  private async pass(text: string, feed: Feed): Promise<void> {
    const { listeners } = feed;
    if (listeners.size === 0) return;
    const event = await this.read(text, feed).catch((error: unknown): PublicEvent => {
      noteFailure(error, 'tracking socket: present an order');
      return { kind: 'lost' };
    });
    if (event !== undefined) for (const listener of listeners) listener(event);
  }

  private async read(text: string, feed: Feed): Promise<PublicEvent | undefined> {
    const frame = parseFrame(text);
    // Both kinds were made by this platform's own publisher.
    if (frame?.event === 'rider_update') {
      const { location, updated_at } = frame.data as RiderUpdateDto;
      return { kind: 'rider', position: { location, updated_at } };
    }
    if (frame?.event !== 'order_update') return undefined;
    const order = frame.data as OrderRecord;
    const record = await this.deps.present(order);
    feed.revision = Math.max(feed.revision, order.revision ?? 0);
    return {
      kind: 'order',
      trackingId: order.tracking_id,
      showsRider: Boolean(record.rider),
      frame: JSON.stringify({ event: 'order_update', data: record }),
    };
  }
}
