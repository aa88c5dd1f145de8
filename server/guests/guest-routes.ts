import { GuestSessionAnswer, GuestSessionRequest } from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import type { GuestService } from './guests';
import type { App } from '../http/types';
import { ORDERS_BASE } from '../http/base-paths';

/** Guests (specification/identities-and-sessions.md#guests). */
export function guestRoutes(app: App, guests: Pick<GuestService, 'open'>): void {
  app.post(
    `${ORDERS_BASE}/guest/session`,
    {
      config: { who: 'anyone', errors: ['TOO_MANY_REQUESTS'] },
      schema: {
        summary: 'A session, a token and a vendor for a guest',
        body: GuestSessionRequest,
        response: { 201: GuestSessionAnswer },
      },
    },
    async (request, reply) => {
      const result = await guests.open(clientNetwork(request));
      reply.code(201);
      return { result };
    },
  );
}
