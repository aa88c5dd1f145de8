import { Type } from 'typebox';
import type { RouteModule } from './module';

/** Answers once everything behind it is ready: the server listens only then, and the database is asked. */
export const healthRoutes: RouteModule = (app, { users }) => {
  app.get(
    '/healthz',
    {
      config: { auth: 'public', errors: ['SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Readiness', response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
    },
    async () => {
      await users.count();
      return { status: 'ok' as const };
    },
  );
};
