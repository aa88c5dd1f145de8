import { type Static, Type } from 'typebox';
import { UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';

/** GET /push/key: the `applicationServerKey` for `PushManager.subscribe` (VAPID, base64url). */
export const PushKeyAnswer = Result(Type.Object({ public_key: Type.String({ minLength: 1 }) }));

/** POST /push/subscriptions: a device's subscription as the browser gives it; the same endpoint again replaces it. */
export const PushSubscriptionRequest = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 2048 }),
  keys: Type.Object({
    p256dh: Type.String({ minLength: 1, maxLength: 256 }),
    auth: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  /** a language of the build, repeated in every message */
  language: Type.String({ minLength: 2, maxLength: 16 }),
});
export const PushSubscriptionAnswer = Result(Type.Object({ id: Type.String({ minLength: 1 }) }));

/** The message to the worker: it finds the texts itself, in `language`, so that no text passes the push service. */
export const PushMessage = Type.Object({
  kind: Type.Literal('order_status'),
  order_id: Type.String(),
  vendor_id: Type.String(),
  status: Type.String(),
  /** unix seconds of the change */
  at: UnixSeconds,
  revision: Type.Integer({ minimum: 0 }),
  language: Type.String(),
});

export type PushSubscriptionRequestDto = Static<typeof PushSubscriptionRequest>;
export type PushMessageDto = Static<typeof PushMessage>;
