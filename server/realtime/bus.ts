import type { BulkJobProgressDto, RiderUpdateDto } from '../../src/protocol/schemas';
import type { OrderRecord } from '../../src/domain/order/order';
import type { RiderPositionInterval } from './rider-position-interval';

/**
 * The fan-out of live events: a channel per vendor, in this process or over a broker. A frame is the JSON text that is
 * sent to the sockets unchanged, so that it is made once for any number of listeners.
 */
export interface LiveBus {
  publish(vendorId: string, frame: string): void;
  /** Delivers the vendor's frames until the returned function is called. */
  subscribe(vendorId: string, listener: (frame: string) => void): () => void;
  /**
   * Resolves once every subscription so far is active: what is published from then on arrives. Rejects with
   * `BrokerUnavailable` while that cannot be said.
   */
  ready(): Promise<void>;
  /** false: what other processes publish does not arrive */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** The bus itself writes it to the log, once for all who wait for it. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/** The channel of an order's public link; no vendor id contains a NUL. */
export function orderChannel(orderId: string): string {
  return `\0order:${orderId}`;
}

/** A frame only for owners of all of these vendors: a list, where every other frame is an object. */
function restrictedTo(vendorIds: readonly string[], frame: string): string {
  return JSON.stringify([vendorIds, frame]);
}

/** The frame for a socket, undefined if it is not for the caller of `ownsAll`. */
export function frameFor(published: string, ownsAll: (vendorIds: readonly string[]) => boolean): string | undefined {
  if (!published.startsWith('[')) return published;
  const [vendorIds, frame] = JSON.parse(published) as [readonly string[], string];
  return ownsAll(vendorIds) ? frame : undefined;
}

/** What services publish; always after the commit. */
export class LivePublisher {
  constructor(
    private readonly bus: LiveBus,
    private readonly positionInterval: RiderPositionInterval,
    /** called with every change of a status, in the process that made it */
    private readonly onStatus: (record: OrderRecord) => void = () => undefined,
  ) {}

  /** The time between two positions of one of a vendor's riders, ms. */
  riderIntervalMs(vendorId: string): number {
    return this.positionInterval.of(vendorId);
  }

  /** Whether that time is over since this rider's last position. */
  isRiderDue(vendorId: string, riderId: string): boolean {
    return this.positionInterval.isDue(vendorId, riderId);
  }

  /** An order whose status has changed. */
  status(record: OrderRecord): void {
    this.order(record);
    this.onStatus(record);
  }

  /** Any other change of an order. */
  order(record: OrderRecord): void {
    const frame = JSON.stringify({ event: 'order_update', data: record });
    this.bus.publish(record.vendor_id, frame);
    this.bus.publish(orderChannel(record.order_id), frame);
  }

  /** The progress of a bulk job, only for owners of every pickup vendor of its orders. */
  bulkJob(progress: BulkJobProgressDto, vendorIds: readonly string[]): void {
    const frame = JSON.stringify({ event: 'bulk_job_update', data: progress });
    this.bus.publish(progress.vendor_id, restrictedTo(vendorIds, frame));
  }

  /** `update.order_ids` must be orders of this vendor only: its merchant sees them. */
  rider(vendorId: string, update: RiderUpdateDto): void {
    const frame = JSON.stringify({ event: 'rider_update', data: update });
    this.positionInterval.sent(vendorId, update.rider_id);
    this.bus.publish(vendorId, frame);
    for (const orderId of update.order_ids) this.bus.publish(orderChannel(orderId), frame);
  }
}

/** One process: listeners in a map. */
export class InProcessBus implements LiveBus {
  readonly isConnected = true;
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
