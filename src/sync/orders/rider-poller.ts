import type { RidersApi } from '../../api/riders-api';
import type { OrderRecord, Rider } from '../../domain/order/order';
import { needsRider } from '../../domain/order/rider-rules';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import { RiderUpdateData } from '../../protocol/schemas/live';

/**
 * Riders are polled this often through one queue; an empty queue is checked every second
 * (specification/orders-and-tracking.md#rider).
 */
const POLL_MS = 2_000;
const EMPTY_MS = 1_000;
/**
 * With positions pushed by the socket, polling starts when none came for this long
 * (specification/orders-and-tracking.md#rider).
 */
const PUSH_SILENCE_MS = 10_000;
/** An unknown rider, or a platform that does not answer, is not asked every two seconds. */
const FAILED_MS = 15_000;
/** Riders requested in one round, so that forty riders do not cause twenty calls a second. */
const PER_ROUND = 4;

export interface RiderPollerOptions {
  api: RidersApi;
  clock: Clock;
  /** the platform pushes positions */
  hasPositions: boolean;
  /** the page is visible, and there is a network */
  isWatched: () => boolean;
  /** orders on the screen */
  orders: () => readonly OrderRecord[];
  /** the one whose details are shown: its rider is shown by name */
  selected: () => OrderRecord | undefined;
  known: (riderId: string) => Rider | undefined;
  onRider: (rider: Rider) => void;
}

/** The positions of riders: pushed by the socket, requested when it is silent. */
export class RiderPoller {
  readonly #options: RiderPollerOptions;
  /** requested once for their name, although their order is over: on a platform whose orders don't say it */
  readonly #named = new Set<string>();
  /** unix ms of the last pushed position, or of the first moment at which one could have come */
  readonly #heardAt = new Map<string, number>();
  /** unix ms at which the request for a rider failed */
  readonly #failedAt = new Map<string, number>();
  #queue: string[] = [];
  #stopTimer: (() => void) | undefined;
  #stopped = false;

  constructor(options: RiderPollerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#schedule(EMPTY_MS);
  }

  stop(): void {
    this.#stopped = true;
    this.#stopTimer?.();
  }

  /** Stores a `rider_update` of the socket: a position without a name, which is enough for a marker. */
  onEvent(data: unknown): void {
    if (!check(RiderUpdateData, data)) return;
    const { known, onRider, clock } = this.#options;
    this.#heardAt.set(data.rider_id, clock.now());
    const rider = known(data.rider_id) ?? { rider_id: data.rider_id, name: '' };
    onRider({ ...rider, location: data.location, updated_at: data.updated_at });
  }

  #schedule(ms: number): void {
    if (this.#stopped) return;
    this.#stopTimer = this.#options.clock.after(ms, () => void this.#round());
  }

  async #round(): Promise<void> {
    if (!this.#options.isWatched()) return this.#schedule(EMPTY_MS);
    const wanted = this.#wanted();
    // those requested longest ago first; new ones join at the end, and the selected one comes first
    const waiting = [
      ...this.#queue.filter((id) => wanted.has(id)),
      ...[...wanted].filter((id) => !this.#queue.includes(id)),
    ];
    const looked = this.#options.selected()?.rider_id;
    const turns = looked && wanted.has(looked) ? [looked, ...waiting.filter((id) => id !== looked)] : waiting;
    const round = turns.slice(0, PER_ROUND);
    this.#queue = [...turns.slice(PER_ROUND), ...round];
    for (const riderId of round) {
      await this.#ask(riderId);
      if (this.#stopped) return;
    }
    this.#schedule(round.length === 0 ? EMPTY_MS : POLL_MS);
  }

  async #ask(riderId: string): Promise<void> {
    const { api, clock, onRider } = this.#options;
    try {
      onRider(await api.get(riderId));
      this.#failedAt.delete(riderId);
    } catch {
      // requested again later; a rider who is gone is shown with the age of the last position
      this.#failedAt.set(riderId, clock.now());
    }
  }

  /** The riders to be requested now. */
  #wanted(): Set<string> {
    const { orders, selected, known } = this.#options;
    const chosen = selected();
    const wanted = new Set<string>();
    for (const order of chosen ? [chosen, ...orders()] : orders()) {
      const riderId = order.rider_id;
      if (!riderId) continue;
      if (needsRider(order)) {
        if (this.#isWanted(riderId, order === chosen)) wanted.add(riderId);
      } else if (
        order === chosen &&
        order.rider_name === undefined &&
        !known(riderId)?.name &&
        !this.#named.has(riderId)
      ) {
        this.#named.add(riderId);
        wanted.add(riderId);
      }
    }
    return wanted;
  }

  #isWanted(riderId: string, isSelected: boolean): boolean {
    const { hasPositions, clock, known } = this.#options;
    const now = clock.now();
    if (now - (this.#failedAt.get(riderId) ?? Number.NEGATIVE_INFINITY) < FAILED_MS) return false;
    if (!hasPositions) return true;
    const heardAt = this.#heardAt.get(riderId) ?? now;
    this.#heardAt.set(riderId, heardAt);
    return now - heardAt >= PUSH_SILENCE_MS || (isSelected && !known(riderId)?.name);
  }
}
