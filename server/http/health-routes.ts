import { healthEndpoints } from '../../src/protocol/endpoints/health';
import { serve } from './serve';
import type { App } from './types';

/** Answers once everything behind it is ready: the server listens only then, and the database is queried. */
export function healthRoutes(app: App, isReady: () => Promise<void>): void {
  serve(app, healthEndpoints, {
    'GET /healthz': async () => {
      await isReady();
      return { status: 'ok' };
    },
  });
}
