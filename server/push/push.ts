import { createHash, randomUUID } from 'node:crypto';
import { isNotified } from '../../src/domain/order/notified-status';
import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { PushMessageDto, PushSubscriptionRequestDto } from '../../src/protocol/schemas';
import { unixSeconds } from '../clock';
import { isPushEndpoint } from './endpoint';
import type { PushSender } from './sender';
import { isLatest } from './notice';
import { areSubscriptionKeys } from './subscription-keys';
import type { Db } from '../db/database';
import type { PushContent } from '../db/outbox-schema';
import { OrderRepository } from '../orders/order-repository';
import { type PushSubscription, PushSubscriptionRepository } from './push-subscription-repository';
import type { Principal } from '../accounts/principal';
import { NotYet, Outbox, type OutboxDeps } from '../outbox/outbox';
import type { OutboxRow, Unsent } from '../outbox/outbox-repository';

/** A notification about an order is of no use the next day. */
const TTL_SECONDS = 4 * 3600;
const AT_ONCE = 16;
/** Longer than all devices of an order take together, which are told at the same time. */
const LEASE_SECONDS = 60;
/** Devices of one account; a new one replaces the oldest. */
const MAX_DEVICES = 20;

export interface PushDeps extends Pick<OutboxDeps<'push'>, 'db' | 'clock' | 'log' | 'random'> {
  sender: PushSender;
  /** push services that may be used */
  hosts: readonly string[];
}

/**
 * Notifications about status changes (Web Push). They wait in the outbox, written with the change: a process that dies
 * loses none. What is sent twice after that replaces itself on the device, by its tag.
 */
export class PushService {
  private readonly outbox: Outbox<'push'>;
  private readonly subscriptions: PushSubscriptionRepository;
  private readonly orders: OrderRepository;

  constructor(private readonly deps: PushDeps) {
    this.subscriptions = new PushSubscriptionRepository(deps.db);
    this.orders = new OrderRepository(deps.db);
    this.outbox = new Outbox({
      ...deps,
      channel: 'push',
      atOnce: AT_ONCE,
      leaseSeconds: LEASE_SECONDS,
      usefulSeconds: TTL_SECONDS,
      deliver: (row) => this.deliver(row),
    });
  }

  get publicKey(): string {
    return this.deps.sender.publicKey;
  }

  /** Registers the device for the caller. Throws `PUSH_ENDPOINT_REFUSED`, or `VALIDATION` for invalid keys. */
  async subscribe(request: PushSubscriptionRequestDto, principal: Principal): Promise<string> {
    const { subscriptions } = this;
    const { clock, hosts } = this.deps;
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
    const isGone = await this.subscriptions.remove(id, principal.subject);
    if (!isGone) throw new AppError('NOT_FOUND', { what: 'subscription' });
  }

  /** The session has ended: its devices get no more notifications. */
  async forgetSession(sessionId: string): Promise<void> {
    await this.subscriptions.removeOfSession(sessionId);
  }

  async removeExpired(db: Db): Promise<void> {
    await new PushSubscriptionRepository(db).removeOrphans(unixSeconds(this.deps.clock));
  }

  /** What the change has put into the outbox is sent, in the background; never throws. */
  statusChanged(order: OrderRecord): void {
    if (isNotified(order)) this.send();
  }

  send(): void {
    this.outbox.send();
  }

  start(): () => void {
    return this.outbox.start();
  }

  settled(): Promise<void> {
    return this.outbox.settled();
  }

  close(): Promise<void> {
    return this.outbox.close();
  }

  /** To all devices of those who may see the order, or to the one that is left of them. */
  private async deliver({ content, recipient, created_at }: OutboxRow<'push'>): Promise<readonly Unsent[]> {
    const order = await this.orders.find(content.order_id);
    if (order === undefined || !isLatest(content, order)) return [];
    const now = unixSeconds(this.deps.clock);
    const targets = await this.subscriptions.ofVendor(content.vendor_id, now, recipient === '' ? undefined : recipient);
    const ttl = Math.max(0, TTL_SECONDS - Math.max(0, now - created_at));
    const left = (await Promise.all(targets.map((target) => this.tell(target, content, ttl)))).flat();
    const own = left.find((one) => one.recipient === recipient);
    if (own !== undefined) throw new NotYet('the push service has not taken it', own.waitSeconds);
    return left;
  }

  /** Whom it has to be tried for again. */
  private async tell(target: PushSubscription, content: PushContent, ttl: number): Promise<Unsent[]> {
    const message: PushMessageDto = { ...content, language: target.language };
    // For an order only the newest state matters, and its id must not be readable in the topic.
    const topic = createHash('sha256').update(content.order_id).digest('base64url').slice(0, 32);
    const outcome = await this.deps.sender.send(target, JSON.stringify(message), { topic, ttl });
    if (outcome.name === 'gone') await this.subscriptions.removeEndpoint(target.endpoint);
    return outcome.name === 'failed' ? [{ recipient: target.id, waitSeconds: outcome.waitSeconds }] : [];
  }
}
