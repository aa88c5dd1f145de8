import type { RidersApi } from '../../api/riders-api';
import type { OrderRecord, Rider } from '../../domain/order/order';
import { needsRider } from '../../domain/order/rider-rules';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import { RiderUpdateData } from '../../protocol/schemas';

/** Riders are polled this often through one queue; an empty queue is looked at every second (portal §9). */
const POLL_MS = 2_000;
const EMPTY_MS = 1_000;
/** With positions pushed by the socket, polling starts when none came for so long (decisions §2). */
const PUSH_SILENCE_MS = 10_000;
/** How many of the queue one round asks for, so that forty riders do not become twenty calls a second. */
const PER_ROUND = 4;

export interface RiderPollerOptions {
  api: RidersApi;
  clock: Clock;
  /** the platform pushes positions (`PLATFORM_EXTENSIONS`) */
  extensions: boolean;
  /** somebody looks at it, and there is a network */
  isWatched: () => boolean;
  /** orders on the screen, the selected one first */
  orders: () => readonly OrderRecord[];
  known: (riderId: string) => Rider | undefined;
  onRider: (rider: Rider) => void;
}

/** Where the riders are: pushed by the socket, asked for when it is silent. */
export class RiderPoller {
  readonly #options: RiderPollerOptions;
  readonly #pushedAt = new Map<string, number>();
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

  /** `rider_update` of the socket: a position without a name, so an unknown rider is asked for once. */
  hear(data: unknown): void {
    if (!check(RiderUpdateData, data)) return;
    const { known, onRider, clock } = this.#options;
    const rider = known(data.rider_id);
    if (rider === undefined) return;
    this.#pushedAt.set(data.rider_id, clock.now());
    onRider({ ...rider, location: data.location, updated_at: data.updated_at });
  }

  #schedule(ms: number): void {
    if (this.#stopped) return;
    this.#stopTimer = this.#options.clock.after(ms, () => void this.#round());
  }

  async #round(): Promise<void> {
    if (!this.#options.isWatched()) return this.#schedule(EMPTY_MS);
    const wanted = this.#wanted();
    // those asked longest ago first; new ones join at the end
    this.#queue = [
      ...this.#queue.filter((id) => wanted.has(id)),
      ...[...wanted].filter((id) => !this.#queue.includes(id)),
    ];
    const round = this.#queue.splice(0, PER_ROUND);
    for (const riderId of round) {
      try {
        this.#options.onRider(await this.#options.api.get(riderId));
      } catch {
        // the next round asks again; a rider who is gone shows with the age of the last position
      }
      if (this.#stopped) return;
    }
    this.#schedule(round.length === 0 ? EMPTY_MS : POLL_MS);
  }

  #wanted(): Set<string> {
    const { orders, extensions, clock, known } = this.#options;
    const wanted = new Set<string>();
    for (const order of orders()) {
      const riderId = order.rider_id;
      if (!riderId || !needsRider(order)) continue;
      const silentFor = clock.now() - (this.#pushedAt.get(riderId) ?? Number.NEGATIVE_INFINITY);
      if (extensions && known(riderId) !== undefined && silentFor < PUSH_SILENCE_MS) continue;
      wanted.add(riderId);
    }
    return wanted;
  }
}
