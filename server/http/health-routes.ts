import type { App } from './types';
import { Type } from 'typebox';

/** Answers once everything behind it is ready: the server listens only then, and the database is queried. */
export function healthRoutes(app: App, isReady: () => Promise<void>): void {
  app.get(
    '/healthz',
    {
      config: { who: 'anyone', errors: ['SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Readiness', response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
    },
    async () => {
      await isReady();
      return { status: 'ok' as const };
    },
  );
}
