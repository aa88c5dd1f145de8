import { EmptyAnswer } from '../schemas/auth';
import { PushKeyAnswer, PushSubscriptionAnswer, PushSubscriptionRequest } from '../schemas/push';
import type { Endpoints } from './endpoint';

/** Notifications of a device that its user turned on (specification/platform-calls.md#notifications). */
export const pushEndpoints = {
  'GET /push/key': {
    summary: 'The key browsers subscribe with (VAPID)',
    answer: PushKeyAnswer,
    cache: 'revalidate',
  },
  'POST /push/subscriptions': {
    summary: 'Tell this device of status changes, until it is unsubscribed or its session ends',
    body: PushSubscriptionRequest,
    answer: PushSubscriptionAnswer,
    statuses: [201],
    errors: ['PUSH_ENDPOINT_REFUSED'],
  },
  'DELETE /push/subscriptions/:id': {
    summary: 'Stop telling a device',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
