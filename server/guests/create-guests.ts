import type { App } from '../http/types';
import type { Parts } from '../parts';
import { guestRoutes } from './guest-routes';
import { GuestService } from './guests';

/** Sessions of people without an account. */
export function createGuests({ db, keyring, clock, limiter, settings }: Parts) {
  const guests = new GuestService({
    db,
    key: keyring.key('guest-token'),
    clock,
    limiter,
    perHour: settings.limits.guestSessions,
  });
  return { guests, routes: (app: App) => guestRoutes(app, guests) };
}
