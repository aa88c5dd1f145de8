import { Type } from 'typebox';
import {
  EmptyAnswer,
  PushKeyAnswer,
  PushSubscriptionAnswer,
  PushSubscriptionRequest,
} from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import type { PushService } from './push';
import { ORDERS_BASE } from '../http/base-paths';

/** Notifications of a device that its user turned on (specification/platform-calls.md#notifications). */
export function pushRoutes(app: App, push: PushService): void {
  app.get(
    `${ORDERS_BASE}/push/key`,
    {
      config: { cache: 'revalidate' },
      schema: { summary: 'The key browsers subscribe with (VAPID)', response: { 200: PushKeyAnswer } },
    },
    async () => ({ result: { public_key: push.publicKey } }),
  );

  app.post(
    `${ORDERS_BASE}/push/subscriptions`,
    {
      config: { errors: ['PUSH_ENDPOINT_REFUSED'] },
      schema: {
        summary: 'Tell this device of status changes, until it is unsubscribed or its session ends',
        body: PushSubscriptionRequest,
        response: { 201: PushSubscriptionAnswer },
      },
    },
    async (request, reply) => {
      const id = await push.subscribe(request.body, principalOf(request));
      reply.code(201);
      return { result: { id } };
    },
  );

  app.delete(
    `${ORDERS_BASE}/push/subscriptions/:id`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Stop telling a device',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await push.unsubscribe(request.params.id, principalOf(request));
      return { result: {} };
    },
  );
}
