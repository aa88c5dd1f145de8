import type { DeviceSubscription } from '../domain/notification/opt-in';
import { EmptyAnswer } from '../protocol/schemas/auth';
import { PushKeyAnswer, PushSubscriptionAnswer } from '../protocol/schemas/push';
import type { HttpClient } from './http-client';

/** Which devices are notified of changes (specification/platform-calls.md#notifications). */
export class PushApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The key for `PushManager.subscribe`: base64url. */
  async key(): Promise<string> {
    const answer = await this.#http.send({ method: 'GET', path: '/push/key', schema: PushKeyAnswer });
    return answer.result.public_key;
  }

  /** Registers the device for the caller. @returns the subscription's id. @throws AppError PUSH_ENDPOINT_REFUSED */
  async subscribe({ endpoint, p256dh, auth }: DeviceSubscription, language: string): Promise<string> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/push/subscriptions',
      body: { endpoint, keys: { p256dh, auth }, language },
      schema: PushSubscriptionAnswer,
    });
    return answer.result.id;
  }

  /** @param authorization of the session that is ending; without one, the present session's */
  async unsubscribe(id: string, authorization?: string): Promise<void> {
    await this.#http.send({
      method: 'DELETE',
      path: `/push/subscriptions/${encodeURIComponent(id)}`,
      schema: EmptyAnswer,
      ...(authorization !== undefined && { authorized: false, headers: { authorization } }),
      retries: 0,
    });
  }
}
