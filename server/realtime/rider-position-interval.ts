import type { Clock } from '../clock';

/** Positions of one vendor a second, for any number of riders: a merchant's hour must stay within its data budget. */
const PER_SECOND = 5;
const SHORTEST_MS = 1_000;
/**
 * The portal requests a rider without a position for 10 s (specification/orders-and-tracking.md#rider); a position
 * under way counts as none.
 */
const LONGEST_MS = 8_000;
/** A rider without a position for this long is no longer under way. */
const FORGOTTEN_MS = 30_000;

/**
 * How often a rider's position is sent to the merchant: often for a few riders, less for many. Of what this process
 * sends: a counter in the database would be a write for every position.
 */
export class RiderPositionInterval {
  private readonly vendors = new Map<string, Map<string, number>>();

  constructor(private readonly clock: Clock) {}

  /** A position of this rider is sent to the vendor's merchant. */
  sent(vendorId: string, riderId: string): void {
    const riders = this.vendors.get(vendorId) ?? new Map<string, number>();
    this.vendors.set(vendorId, riders.set(riderId, this.clock.now()));
  }

  isDue(vendorId: string, riderId: string): boolean {
    const last = this.vendors.get(vendorId)?.get(riderId);
    return last === undefined || this.clock.now() - last >= this.of(vendorId);
  }

  /** The time between two positions of one of its riders, ms. */
  of(vendorId: string): number {
    const riders = this.vendors.get(vendorId);
    if (riders === undefined) return SHORTEST_MS;
    for (const [riderId, at] of riders) if (this.clock.now() - at > FORGOTTEN_MS) riders.delete(riderId);
    if (riders.size === 0) this.vendors.delete(vendorId);
    return Math.min(Math.max((riders.size * 1000) / PER_SECOND, SHORTEST_MS), LONGEST_MS);
  }
}
