import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isNotified } from '../../src/domain/order/notified-status';
import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { PushMessageDto, PushSubscriptionRequestDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import { isPushEndpoint } from './endpoint';
import type { PushSender } from './sender';
import { areSubscriptionKeys } from './subscription-keys';
import type { Db } from '../db/database';
import { type PushSubscription, PushSubscriptionRepository } from './push-subscription-repository';
import type { Principal } from '../accounts/principal';

/** A notification about an order is of no use the next day. */
const TTL_SECONDS = 4 * 3600;
/** Devices of one account; a new one replaces the oldest. */
const MAX_DEVICES = 20;

export interface PushDeps {
  subscriptions: PushSubscriptionRepository;
  sender: PushSender;
  clock: Clock;
  log: FastifyBaseLogger;
  /** push services that may be used */
  hosts: readonly string[];
}

/**
 * Notifications about status changes (Web Push). The process that commits a change sends them, so that no two processes
 * announce the same change.
 */
export class PushService {
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly deps: PushDeps) {}

  get publicKey(): string {
    return this.deps.sender.publicKey;
  }

  /** Registers the device for the caller. Throws `PUSH_ENDPOINT_REFUSED`, or `VALIDATION` for invalid keys. */
  async subscribe(request: PushSubscriptionRequestDto, principal: Principal): Promise<string> {
    const { subscriptions, clock, hosts } = this.deps;
    const { endpoint, keys, language } = request;
    if (!isPushEndpoint(endpoint, hosts)) throw new AppError('PUSH_ENDPOINT_REFUSED');
    if (!areSubscriptionKeys(keys)) {
      throw new AppError('VALIDATION', { message: 'keys are not those of a push subscription.' });
    }
    const id = randomUUID();
    await subscriptions.upsert({
      id,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      owner: principal.subject,
      session_id: principal.sessionId ?? null,
      user_id: principal.userId ?? null,
      vendor_id: principal.userId === undefined ? (principal.vendorIds[0] ?? null) : null,
      language,
      created_at: unixSeconds(clock),
    });
    await subscriptions.trim(principal.subject, MAX_DEVICES);
    return id;
  }

  /** Throws `NOT_FOUND` for one that is not the caller's. */
  async unsubscribe(id: string, principal: Principal): Promise<void> {
    const isGone = await this.deps.subscriptions.remove(id, principal.subject);
    if (!isGone) throw new AppError('NOT_FOUND', { what: 'subscription' });
  }

  /** The session has ended: its devices get no more notifications. */
  async forgetSession(sessionId: string): Promise<void> {
    await this.deps.subscriptions.removeOfSession(sessionId);
  }

  async removeExpired(db: Db): Promise<void> {
    await new PushSubscriptionRepository(db).removeOrphans(unixSeconds(this.deps.clock));
  }

  /** Notifies the devices of those who may see the order, in the background; never throws. */
  statusChanged(order: OrderRecord): void {
    if (!isNotified(order)) return;
    const sending: Promise<void> = this.tell(order)
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'notifications could not be sent'))
      .finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  private async tell(order: OrderRecord): Promise<void> {
    const { subscriptions, clock } = this.deps;
    const targets = await subscriptions.ofVendor(order.vendor_id, unixSeconds(clock));
    await Promise.all(targets.map((target) => this.tellOne(order, target)));
  }

  private async tellOne(order: OrderRecord, target: PushSubscription): Promise<void> {
    const message: PushMessageDto = {
      kind: 'order_status',
      order_id: order.order_id,
      vendor_id: order.vendor_id,
      status: order.status,
      at: order.status_history.at(-1)?.created_at ?? order.updated_at,
      revision: order.revision ?? 0,
      language: target.language,
    };
    // For an order only the newest state matters, and its id must not be readable in the topic.
    const topic = createHash('sha256').update(order.order_id).digest('base64url').slice(0, 32);
    const outcome = await this.deps.sender.send(target, JSON.stringify(message), { topic, ttl: TTL_SECONDS });
    if (outcome === 'gone') await this.deps.subscriptions.removeEndpoint(target.endpoint);
    if (outcome === 'failed') this.deps.log.warn('a notification was not taken');
  }
}
