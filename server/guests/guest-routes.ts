import { guestEndpoints } from '../../src/protocol/endpoints/accounts';
import { clientNetwork } from '../http/client-address';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { GuestService } from './guests';

export function guestRoutes(app: App, guests: Pick<GuestService, 'open'>): void {
  serve(app, guestEndpoints, {
    'POST /guest/session': async ({ request }) => ({ result: await guests.open(clientNetwork(request)) }),
  });
}
