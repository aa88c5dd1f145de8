import { EmptyAnswer, ExtendAnswer, ExtendRequest, LoginAnswer, LoginRequest } from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { principalOf } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

/** Sign-in and sessions (decisions §3). */
export const authRoutes: RouteModule = (app, { auth }) => {
  app.post(
    `${ORDERS_BASE}/login`,
    {
      config: { auth: 'public', errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Sign in', body: LoginRequest, response: { 200: LoginAnswer } },
    },
    async (request) => {
      const { email_address, password } = request.body;
      return { result: await auth.login(email_address, password, clientNetwork(request)) };
    },
  );

  app.post(
    `${ORDERS_BASE}/login/extend`,
    {
      config: { auth: 'public', errors: ['UNAUTHORIZED'] },
      schema: { summary: 'New tokens for a session', body: ExtendRequest, response: { 200: ExtendAnswer } },
    },
    async (request) => ({ result: await auth.extend(request.body.refresh_token) }),
  );

  app.post(
    `${ORDERS_BASE}/logout`,
    { schema: { summary: 'End the session: its refresh token is revoked', response: { 200: EmptyAnswer } } },
    async (request) => {
      await auth.logout(principalOf(request));
      return { result: {} };
    },
  );
};
