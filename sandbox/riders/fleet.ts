import { randomBytes } from 'node:crypto';
import type { Coordinates, Rider } from '../../src/domain/order/order';
import { distanceMetres } from '../../src/domain/order/distance';
import { pointAt } from '../../src/domain/geometry/plane';
import { random, seedOf } from '../city/random';
import type { RiderRepository } from '../../server/tracking/rider-repository';

/** A new rider starts this far from the pickup, in metres. */
const HIRED_NEAR = 500;
const HIRED_FAR = 1_300;

/** Riders, their positions, and who is free. One order at a time each. */
export class Fleet {
  private readonly riders = new Map<string, Rider>();
  private readonly busy = new Map<string, string>();

  constructor(
    private readonly stored: Pick<RiderRepository, 'list' | 'upsert' | 'move'>,
    private readonly idPrefix: string,
  ) {}

  /** Reads the riders as the last process left them. */
  async load(): Promise<void> {
    for (const rider of await this.stored.list()) this.riders.set(rider.rider_id, rider);
  }

  find(riderId: string): Rider | undefined {
    return this.riders.get(riderId);
  }

  /** The rider is busy with that order until it is released. */
  occupy(riderId: string, orderId: string): void {
    this.busy.set(riderId, orderId);
  }

  release(riderId: string, orderId: string): void {
    if (this.busy.get(riderId) === orderId) this.busy.delete(riderId);
  }

  /** The nearest free rider except `not`; a new one when all are busy. Assigned to the order at once. */
  async assign(orderId: string, pickup: Coordinates, at: number, not: string | undefined): Promise<Rider> {
    let best: { rider: Rider; distance: number } | undefined;
    for (const rider of this.riders.values()) {
      if (rider.rider_id === not || this.busy.has(rider.rider_id)) continue;
      const distance = distanceMetres(rider.location, pickup);
      if (best === undefined || distance < best.distance) best = { rider, distance };
    }
    const rider = best?.rider ?? (await this.hire(orderId, pickup, at));
    // retention removes those who have had nothing to do for long
    await this.stored.upsert({ ...rider, updated_at: at });
    this.occupy(rider.rider_id, orderId);
    return rider;
  }

  /** `at` in unix seconds. */
  async move(riderId: string, location: Coordinates, at: number): Promise<void> {
    const rider = this.riders.get(riderId);
    if (rider !== undefined) this.riders.set(riderId, { ...rider, location, updated_at: at });
    await this.stored.move(riderId, location, at);
  }

  private async hire(orderId: string, pickup: Coordinates, at: number): Promise<Rider> {
    const next = random(seedOf(orderId));
    const known = [...this.riders.values()];
    const distance = HIRED_NEAR + next() * (HIRED_FAR - HIRED_NEAR);
    const angle = next() * 2 * Math.PI;
    const rider: Rider = {
      // no number: retention removes riders, and past orders name them
      rider_id: `${this.idPrefix}rider-${randomBytes(6).toString('hex')}`,
      name: known[Math.floor(next() * known.length)]?.name ?? 'Sandbox Rider',
      phone_number: null,
      vehicle: 'motorbike',
      location: pointAt(pickup, Math.cos(angle) * distance, Math.sin(angle) * distance),
      updated_at: at,
    };
    this.riders.set(rider.rider_id, rider);
    return rider;
  }
}
