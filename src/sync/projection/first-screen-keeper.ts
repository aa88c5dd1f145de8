import { snapshot, subscribe } from 'valtio';
import type { Clock } from '../../platform/clock';
import type { KeyValueStorage } from '../../platform/storage';
import { type VendorsState, vendors } from '../../state/vendors';
import { firstScreenOf, removeFirstScreen, writeFirstScreen } from './first-screen';
import type { OrdersProjection } from './orders-projection';

/** A burst of events causes one write. */
const WRITE_AFTER_MS = 500;

export interface FirstScreenKeeperOptions {
  accountId: string;
  storage: KeyValueStorage;
  clock: Clock;
  serverClock: Clock;
  timezone: string;
  /** what is shown and stored, without optimistic changes */
  projection: Pick<OrdersProjection, 'confirmed' | 'newestAt'>;
  /** whether the session still exists: another tab may have ended it, and nothing of the account may come back */
  isHeld: () => boolean;
}

/** Keeps what the next start draws before the database is open (`first-screen.ts`) equal to what is shown now. */
export class FirstScreenKeeper {
  readonly #options: FirstScreenKeeperOptions;
  readonly #stopListening: () => void;
  #stopTimer: (() => void) | undefined;
  #stopped = false;

  constructor(options: FirstScreenKeeperOptions) {
    this.#options = options;
    this.#stopListening = subscribe(vendors, () => this.note());
  }

  /** What is shown has changed. */
  note(): void {
    if (this.#stopped) return;
    this.#stopTimer ??= this.#options.clock.after(WRITE_AFTER_MS, () => {
      this.#stopTimer = undefined;
      this.#write();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#stopListening();
    this.#stopTimer?.();
  }

  #write(): void {
    const { accountId, storage, clock, serverClock, timezone, projection, isHeld } = this.#options;
    const orders = projection.confirmed();
    if (orders === undefined || !isHeld()) return;
    const shown = { vendors: snapshot(vendors) as VendorsState, orders };
    const { newestAt } = projection;
    const times = { timezone, newestAt, now: serverClock.now(), storedAt: clock.now() };
    const screen = firstScreenOf(accountId, shown, times);
    if (screen === undefined) removeFirstScreen(storage, accountId);
    else writeFirstScreen(storage, screen);
  }
}
