import type { AccountDatabase } from '../../db/database';
import { type AccountOptions, exactlyOnceOptions } from '../account-parts';
import { CancellationQueue } from './cancellation-queue';
import { Cancellations, type CancellationsOptions } from './cancellations';

/** Builds the queue of one account's cancellations. */
export function makeCancellations(
  options: AccountOptions,
  db: AccountDatabase,
  parts: Pick<CancellationsOptions, 'projector' | 'isLeading'>,
): Cancellations {
  const { clock, platform } = options;
  return new Cancellations({
    queue: new CancellationQueue({ ...exactlyOnceOptions(options, db), orders: options.api.orders }),
    durable: () => db.durable,
    clock,
    isOnline: platform.online.isOnline,
    requestBackgroundSync: platform.requestBackgroundSync,
    ...parts,
  });
}
