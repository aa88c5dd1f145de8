import type { RiderUpdateDto } from '../../src/protocol/schemas';
import type { OrderRecord } from '../../src/domain/order/order';

/**
 * The fan-out of live events: a channel per vendor, in this process or over a broker. A frame is the JSON text that
 * goes to the sockets as it is, so that it is made once however many listen.
 */
export interface LiveBus {
  publish(vendorId: string, frame: string): void;
  /** Delivers the vendor's frames until the returned function is called. */
  subscribe(vendorId: string, listener: (frame: string) => void): () => void;
  /** Resolves once every subscription so far is in force: what is published from then on arrives. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** What services publish; always after the commit. */
export class LivePublisher {
  constructor(private readonly bus: LiveBus) {}

  order(record: OrderRecord): void {
    this.bus.publish(record.vendor_id, JSON.stringify({ event: 'order_update', data: record }));
  }

  /** `update.order_ids` must be orders of this vendor only: its merchant sees them. */
  rider(vendorId: string, update: RiderUpdateDto): void {
    this.bus.publish(vendorId, JSON.stringify({ event: 'rider_update', data: update }));
  }
}

/** One process: listeners in a map. */
export class InProcessBus implements LiveBus {
  private readonly listeners = new Map<string, Set<(frame: string) => void>>();

  publish(vendorId: string, frame: string): void {
    for (const listener of this.listeners.get(vendorId) ?? []) listener(frame);
  }

  subscribe(vendorId: string, listener: (frame: string) => void): () => void {
    const set = this.listeners.get(vendorId) ?? new Set();
    set.add(listener);
    this.listeners.set(vendorId, set);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(vendorId) === set) this.listeners.delete(vendorId);
    };
  }

  async ready(): Promise<void> {}

  async close(): Promise<void> {
    this.listeners.clear();
  }
}
