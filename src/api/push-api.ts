import type { DeviceSubscription } from '../domain/notification/opt-in';
import { EmptyAnswer } from '../protocol/schemas/auth';
import { PushKeyAnswer, PushSubscriptionAnswer } from '../protocol/schemas/push';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Which devices are notified of changes (specification/platform-calls.md#notifications). */
export class PushApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The key for `PushManager.subscribe`: base64url. */
  async key(): Promise<string> {
    return (await call(this.#http, 'GET /push/key', PushKeyAnswer)).result.public_key;
  }

  /** Registers the device for the caller. @returns the subscription's id. @throws AppError PUSH_ENDPOINT_REFUSED */
  async subscribe({ endpoint, p256dh, auth }: DeviceSubscription, language: string): Promise<string> {
    const body = { endpoint, keys: { p256dh, auth }, language };
    return (await call(this.#http, 'POST /push/subscriptions', PushSubscriptionAnswer, { body })).result.id;
  }

  /** @param authorization of the session that is ending; without one, the present session's */
  async unsubscribe(id: string, authorization?: string): Promise<void> {
    await call(this.#http, 'DELETE /push/subscriptions/:id', EmptyAnswer, {
      params: { id },
      ...(authorization !== undefined && { authorized: false, headers: { authorization } }),
      retries: 0,
    });
  }
}
