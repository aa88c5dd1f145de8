import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { ignore } from '../../src/lib/ignore';
import type { LiveBus } from './bus';

const SUBJECT_PREFIX = 'rider-portal.live.';

const CONNECT_LIMIT_MS = 5_000;
const READY_LIMIT_MS = 5_000;
/** A broker that leaves one ping unanswered until the next is due is gone: noticed within twice this. */
const PING_MS = 10_000;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The library's own attempts, once there has been a connection. */
const RECONNECT = { reconnectTimeWait: 1_000, reconnectJitter: 1_000, maxReconnectAttempts: -1 };

type BrokerLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export interface BrokerListeners {
  onLost: () => void;
  onGap: () => void;
}

interface Channel {
  /** undefined while there has been no connection yet */
  subscription: Subscription | undefined;
  listeners: Set<(frame: string) => void>;
}

/**
 * Fan-out between processes; this one's own listeners are told directly. A vendor's subject is subscribed only while a
 * local client listens. A broker that cannot be reached is tried again for ever, at the start as later: orders don't need
 * it. `onLost` reports that it has gone. Once it is back the subscriptions are made again, but what was sent meanwhile is
 * lost: `onGap` reports who has to refetch.
 */
export class NatsBus implements LiveBus {
  private readonly channels = new Map<string, Channel>();
  private connection: NatsConnection | undefined;
  private isClosed = false;
  private isUp = false;
  private cancelRetry: () => void = () => undefined;

  private constructor(
    private readonly url: string,
    private readonly listeners: BrokerListeners,
    private readonly log: BrokerLog,
  ) {}

  /** Resolves after the first attempt, whether or not it succeeded. */
  static async open(url: string, listeners: BrokerListeners, log: BrokerLog): Promise<NatsBus> {
    const bus = new NatsBus(url, listeners, log);
    await bus.attempt(SHORTEST_WAIT_MS);
    return bus;
  }

  publish(vendorId: string, frame: string): void {
    for (const listener of this.channels.get(vendorId)?.listeners ?? []) listener(frame);
    // the library would keep it for a broker that comes back, where it is an old frame
    if (this.isUp) this.connection?.publish(subject(vendorId), frame);
  }

  subscribe(vendorId: string, listener: (frame: string) => void): () => void {
    const channel = this.channels.get(vendorId) ?? this.open(vendorId);
    channel.listeners.add(listener);
    return () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || this.channels.get(vendorId) !== channel) return;
      this.channels.delete(vendorId);
      if (this.connection?.isClosed() === false) channel.subscription?.unsubscribe();
    };
  }

  get isConnected(): boolean {
    return this.isUp;
  }

  /** Rejects without a broker, or when it does not answer. */
  async ready(): Promise<void> {
    if (!this.isUp || this.connection === undefined) throw new Error('there is no connection to the broker');
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the broker does not answer')), READY_LIMIT_MS);
    });
    await Promise.race([this.connection.flush(), limit]).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelRetry();
    if (this.connection === undefined) return;
    // fails while the broker is away
    await ignore(this.connection.drain(), 'nats-bus: drain');
    await this.connection.close();
  }

  private open(vendorId: string): Channel {
    const listeners: Channel['listeners'] = new Set();
    const channel = { subscription: this.listen(vendorId, listeners), listeners };
    this.channels.set(vendorId, channel);
    return channel;
  }

  private listen(vendorId: string, listeners: Channel['listeners']): Subscription | undefined {
    return this.connection?.subscribe(subject(vendorId), {
      callback: (error, message) => {
        if (error) return;
        const frame = message.string();
        for (const listener of listeners) listener(frame);
      },
    });
  }

  /** Until the first connection, after which the library does it. */
  private async attempt(waitMs: number): Promise<void> {
    try {
      const connection = await connect({
        servers: this.url,
        name: 'rider-portal',
        timeout: CONNECT_LIMIT_MS,
        noEcho: true,
        pingInterval: PING_MS,
        maxPingOut: 1,
        ...RECONNECT,
      });
      if (this.isClosed) return await connection.close();
      this.connection = connection;
      this.isUp = true;
    } catch (error) {
      if (this.isClosed) return;
      this.log.warn({ reason: reasonOf(error), broker: brokerOf(this.url) }, 'NATS_URL: the broker cannot be reached');
      const timer = setTimeout(() => void this.attempt(Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs);
      this.cancelRetry = () => clearTimeout(timer);
      return;
    }
    this.log.info({ broker: brokerOf(this.url) }, 'connected to the broker');
    void this.watch(this.connection);
    if (this.channels.size === 0) return;
    for (const [vendorId, channel] of this.channels) channel.subscription = this.listen(vendorId, channel.listeners);
    this.listeners.onGap();
  }

  private async watch(connection: NatsConnection): Promise<void> {
    const broker = brokerOf(this.url);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' && this.isUp) {
        this.isUp = false;
        this.log.warn({ broker }, 'NATS_URL: the connection to the broker is lost');
        this.listeners.onLost();
      }
      if (status.type === 'error')
        this.log.warn({ broker, reason: reasonOf(status.error) }, 'NATS_URL: the broker reports an error');
      if (status.type === 'reconnect') {
        this.isUp = true;
        this.log.info({ broker }, 'connected to the broker again');
        this.listeners.onGap();
      }
    }
  }
}

/** Without the user and password that the address may have. */
function brokerOf(url: string): string {
  return new URL(url).host;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A vendor id may contain characters with a meaning in subjects (`.`, `*`, `>`). */
function subject(vendorId: string): string {
  return SUBJECT_PREFIX + Buffer.from(vendorId).toString('base64url');
}
