import { healthEndpoints } from '../../src/protocol/endpoints/health';
import { serve } from './serve';
import type { App } from './types';

/** The server listens once everything behind it is there; `isReady` asks the database whether it still is. */
export function healthRoutes(app: App, isReady: () => Promise<void>): void {
  // anybody may ask as often as they like, and the answer takes the connection on which the leader prolongs its lease
  let asked: Promise<void> | undefined;
  const ready = async () => {
    asked ??= isReady().finally(() => {
      asked = undefined;
    });
    await asked;
    return { status: 'ok' } as const;
  };
  serve(app, healthEndpoints, {
    // a supervisor that ended a process because its database is away would lose its sockets for nothing
    'GET /livez': async () => ({ status: 'ok' }),
    'GET /readyz': ready,
    'GET /healthz': ready,
  });
}
