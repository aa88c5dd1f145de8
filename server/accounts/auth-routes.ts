import {
  EmptyAnswer,
  ExtendAnswer,
  ExtendRequest,
  LoginAnswer,
  LoginRequest,
  LogoutRequest,
} from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import type { AuthService } from './auth';
import type { App } from '../http/types';
import { ORDERS_BASE } from '../http/base-paths';

/** Sign-in and sessions (specification/platform-calls.md#sessions). */
export function authRoutes(app: App, auth: AuthService): void {
  app.post(
    `${ORDERS_BASE}/login`,
    {
      config: {
        who: 'anyone',
        errors: ['INVALID_CREDENTIALS', 'USER_NOT_CONFIRMED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
      },
      schema: { summary: 'Sign in', body: LoginRequest, response: { 200: LoginAnswer } },
    },
    async (request) => {
      const { email_address, password, terms_accepted } = request.body;
      const client = { network: clientNetwork(request), userAgent: request.headers['user-agent'] ?? '' };
      return { result: await auth.login(email_address, password, client, terms_accepted === true) };
    },
  );

  app.post(
    `${ORDERS_BASE}/login/extend`,
    {
      config: { who: 'anyone', errors: ['UNAUTHORIZED'] },
      schema: { summary: 'New tokens for a session', body: ExtendRequest, response: { 200: ExtendAnswer } },
    },
    async (request) => ({ result: await auth.extend(request.body.refresh_token) }),
  );

  app.post(
    `${ORDERS_BASE}/logout`,
    {
      config: { who: 'optional' },
      schema: {
        summary: 'End the session of the caller, or the one a refresh token is of',
        body: LogoutRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await auth.logout(request.principal, request.body?.refresh_token);
      return { result: {} };
    },
  );
}
