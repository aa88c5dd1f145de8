import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { readRetryAfter } from '../../src/lib/retry-after';
import type { Clock } from '../clock';

/** `gone`: the browser gave the subscription up, and it must not be used again. */
export type PushOutcome = { name: 'sent' | 'gone' } | PushFailure;

interface PushFailure {
  name: 'failed';
  /** what the push service asks for (`Retry-After`); 0 when it says nothing */
  waitSeconds: number;
}

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
    private readonly clock: Clock,
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
      if (answer.status === 404 || answer.status === 410) return { name: 'gone' };
      if (answer.ok) return { name: 'sent' };
      const waitMs = readRetryAfter(answer.headers.get('retry-after'), this.clock.now()) ?? 0;
      return { name: 'failed', waitSeconds: Math.ceil(waitMs / 1000) };
    } catch {
      // unreachable or too slow: tried again later
      return { name: 'failed', waitSeconds: 0 };
    }
  }
}
