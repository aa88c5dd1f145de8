import { sessionEndpoints } from '../../src/protocol/endpoints/accounts';
import { clientNetwork } from '../http/client-address';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { AuthService } from './auth';

export function authRoutes(app: App, auth: AuthService): void {
  serve(app, sessionEndpoints, {
    'POST /login': async ({ body: { email_address, password, terms_accepted }, request }) => {
      const client = { network: clientNetwork(request), userAgent: request.headers['user-agent'] ?? '' };
      return { result: await auth.login(email_address, password, client, terms_accepted === true) };
    },

    'POST /login/extend': async ({ body }) => ({ result: await auth.extend(body.refresh_token) }),

    'POST /logout': async ({ body, request }) => {
      await auth.logout(request.principal, body?.refresh_token);
      return { result: {} };
    },
  });
}
