import type { AccountDatabase } from '../../db/database';
import type { Clock } from '../../platform/clock';
import type { Locks } from '../../platform/locks';

/** A tab that froze while holding the lock of a submit or a payment blocks it no longer than any answer can take. */
export const LOCK_PATIENCE_MS = 60_000;

/**
 * What the exactly-once queues share, for orders and payments
 * (specification/offline-and-sending.md#same-key-same-bytes).
 */
export interface ExactlyOnceOptions {
  db: AccountDatabase;
  clock: Clock;
  random: () => number;
  uuid: () => string;
  locks: Locks;
  /** id of the account; entries of another are never touched */
  owner: string;
  /** the platform keeps idempotency keys */
  hasKeys: boolean;
  isOnline: () => boolean;
}
