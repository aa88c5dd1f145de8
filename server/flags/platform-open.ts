import { isClosed, maintenanceAt } from '../../src/domain/flags/maintenance';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { FlagService } from './flags';

export interface PlatformOpenDeps {
  flags: Pick<FlagService, 'all'>;
  clock: Clock;
}

/**
 * Throws `SERVICE_UNAVAILABLE` while a maintenance closes the platform to new orders. A request that waits on a device is
 * sent again once it is over.
 */
export async function requireOpen({ flags, clock }: PlatformOpenDeps): Promise<void> {
  if (isClosed(maintenanceAt(await flags.all(), unixSeconds(clock))))
    throw new AppError('SERVICE_UNAVAILABLE', { what: 'orders: maintenance' });
}
