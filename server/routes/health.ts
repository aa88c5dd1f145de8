import { sql } from 'kysely';
import { Type } from 'typebox';
import type { RouteModule } from './module';

/** Answers once everything behind it is ready: the server listens only then, and the database is asked. */
export const healthRoutes: RouteModule = (app, { database }) => {
  app.get(
    '/healthz',
    {
      config: { auth: 'public', errors: ['SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Readiness', response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
    },
    async () => {
      await sql`select 1`.execute(database.db);
      return { status: 'ok' as const };
    },
  );
};
