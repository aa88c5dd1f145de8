import type { PlatformRules } from '../api/specified-platform';
import { UNSENT_LOGOUT } from '../domain/session/storage-keys';
import { createMutex } from '../lib/mutex';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import type { Device } from './device';
import { sendLogout, type StoredLogout, storeLogouts, sendStoredLogouts } from './logout-store';
import { OUTBOX_SYNC_TAG } from './queue/sync-tag';
import { ignore } from '../lib/ignore';

/** A database that does not answer must not prevent a sign-out. */
const PATIENCE_MS = 1_000;

export interface LogoutsOptions {
  platform: Platform;
  device: Device;
  clock: Clock;
  rules?: PlatformRules | undefined;
}

/**
 * Signing out ends the session on the platform as well. What cannot be sent is stored on this device, without any other
 * data of the account, and sent when the network is back: by this page, the next one, or the worker.
 */
export class Logouts {
  readonly #options: LogoutsOptions;
  /** used when nothing can be stored: for as long as this page is open */
  #inMemory: StoredLogout[] = [];
  readonly #mutex = createMutex();
  #stopListening: (() => void)[] = [];

  constructor(options: LogoutsOptions) {
    this.#options = options;
  }

  start(): void {
    const { online, storage } = this.#options.platform;
    const send = () => void this.send();
    this.#stopListening = [online.onReturn(send), online.onOnlineChange((isOnline) => isOnline && send())];
    if (storage.read(UNSENT_LOGOUT) !== null) send();
  }

  stop(): void {
    for (const stop of this.#stopListening) stop();
  }

  /** Stored before the session is removed from this device, so that a page that dies in between does not lose it. */
  async keep(logouts: readonly StoredLogout[]): Promise<void> {
    if (logouts.length === 0) return;
    const { platform, device, clock } = this.#options;
    const kept = device().then(async (store) => {
      if (store === undefined) throw new Error('no database');
      platform.storage.write(UNSENT_LOGOUT, '1');
      await storeLogouts(store, logouts);
    });
    const isKept = await new Promise<boolean>((resolve) => {
      const stop = clock.after(PATIENCE_MS, () => resolve(false));
      kept.then(
        () => resolve(true),
        () => resolve(false),
      );
      void ignore(kept.finally(stop), 'logouts: keep');
    });
    if (!isKept) this.#inMemory.push(...logouts);
  }

  /** One after the other: a sign-out that comes while others are being sent is sent too. */
  send(): Promise<void> {
    return this.#mutex(() => this.#send());
  }

  async #send(): Promise<void> {
    const { platform, device, clock, rules } = this.#options;
    const { storage, fetch } = platform;
    for (const logout of this.#inMemory.splice(0)) {
      if (!(await sendLogout(logout, { clock, fetch, rules }))) this.#inMemory.push(logout);
    }
    if (storage.read(UNSENT_LOGOUT) === null) return;
    const store = await device();
    const left =
      store === undefined ? 0 : await sendStoredLogouts({ device: store, clock, fetch, rules }).catch(() => 1);
    if (left === 0) storage.remove(UNSENT_LOGOUT);
    else platform.requestBackgroundSync(OUTBOX_SYNC_TAG);
  }
}
