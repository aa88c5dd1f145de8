import { pushEndpoints } from '../../src/protocol/endpoints/push';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { PushService } from './push';

export function pushRoutes(app: App, push: PushService): void {
  serve(app, pushEndpoints, {
    'GET /push/key': async () => ({ result: { public_key: push.publicKey } }),

    'POST /push/subscriptions': async ({ principal, body }) => ({
      result: { id: await push.subscribe(body, principal) },
    }),

    'DELETE /push/subscriptions/:id': async ({ principal, params }) => {
      await push.unsubscribe(params.id, principal);
      return { result: {} };
    },
  });
}
