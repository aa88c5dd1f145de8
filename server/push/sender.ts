import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** `gone`: the browser gave the subscription up, and it must not be used again. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** replaces a message of the same topic that has not been delivered yet; 32 characters of base64url at most */
  topic: string;
  /** seconds the push service keeps it for a device that is off */
  ttl: number;
}

const DEADLINE_MS = 10_000;

/** Sends through the browsers' push services (RFC 8030), signed with VAPID keys (RFC 8292). */
export class PushSender {
  readonly publicKey: string;
  private readonly privateKey: string;

  constructor(
    /** 32 bytes, from which the same key pair is derived every time */
    secret: Buffer,
    /** contact of the push services about the messages: `mailto:` or https */
    private readonly subject: string,
  ) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    this.publicKey = pair.getPublicKey('base64url');
    this.privateKey = secret.toString('base64url');
  }

  /** Never throws: nothing else may depend on notifications. */
  async send(target: PushTarget, payload: string, { topic, ttl }: PushOptions): Promise<PushOutcome> {
    try {
      const { endpoint, p256dh, auth } = target;
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: this.subject, publicKey: this.publicKey, privateKey: this.privateKey },
        TTL: ttl,
        urgency: 'normal',
        topic,
      });
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? Buffer.alloc(0)),
        // A push service has no reason to redirect, and other hosts are not on the list.
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      return answer.ok ? 'sent' : 'failed';
    } catch {
      // unreachable or too slow: tried again later
      return 'failed';
    }
  }
}
