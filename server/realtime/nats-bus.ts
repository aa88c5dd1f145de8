import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { ignore } from '../../src/lib/ignore';
import { BrokerUnavailable, type LiveBus } from './bus';

const SUBJECT_PREFIX = 'rider-portal.live.';

const CONNECT_LIMIT_MS = 5_000;
const READY_LIMIT_MS = 5_000;
/** A broker that leaves one ping unanswered until the next is due is gone: noticed within twice this. */
const PING_MS = 10_000;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** The same complaint may come with every attempt. */
const SAME_LINE_MS = 60_000;
/** A stopping process has 3 s for everything. */
const DRAIN_LIMIT_MS = 500;
const CLOSE_LIMIT_MS = 200;

type BrokerLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export interface BrokerListeners {
  onLost: () => void;
  onGap: () => void;
}

interface Channel {
  /** undefined without a connection */
  subscription: Subscription | undefined;
  listeners: Set<(frame: string) => void>;
}

/**
 * Fan-out between processes; this one's own listeners are told directly. A vendor's subject is subscribed only while a
 * local client listens. A broker that cannot be reached is tried again for ever, at the start as later: orders don't need
 * it. The library's own attempts would end when two are refused, as by a broker that is being configured. `onLost` reports
 * that it has gone. Once it is back the subscriptions are made again, but what was sent meanwhile is lost: `onGap` reports
 * who has to refetch.
 */
export class NatsBus implements LiveBus {
  private readonly channels = new Map<string, Channel>();
  private connection: NatsConnection | undefined;
  private isClosed = false;
  private said = { line: '', at: 0 };
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
    this.current?.publish(subject(vendorId), frame);
  }

  subscribe(vendorId: string, listener: (frame: string) => void): () => void {
    const channel = this.channels.get(vendorId) ?? this.add(vendorId);
    channel.listeners.add(listener);
    return () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || this.channels.get(vendorId) !== channel) return;
      this.channels.delete(vendorId);
      if (this.isConnected) channel.subscription?.unsubscribe();
    };
  }

  get isConnected(): boolean {
    return this.current !== undefined;
  }

  /** Rejects without a broker, or when it does not answer. */
  async ready(): Promise<void> {
    const { current } = this;
    if (current === undefined) throw new BrokerUnavailable('there is no connection to the broker');
    try {
      await within(READY_LIMIT_MS, current.flush());
    } catch (cause) {
      throw new BrokerUnavailable('the broker does not answer', { cause });
    }
  }

  async close(): Promise<void> {
    const { current } = this;
    this.isClosed = true;
    this.cancelRetry();
    this.connection = undefined;
    if (current === undefined) return;
    // a broker that went silent never answers; what it has not taken by then is found by the change numbers
    await ignore(within(DRAIN_LIMIT_MS, current.drain()), 'nats-bus: drain');
    await ignore(within(CLOSE_LIMIT_MS, current.close()), 'nats-bus: close');
  }

  private get current(): NatsConnection | undefined {
    return this.connection?.isClosed() === false ? this.connection : undefined;
  }

  private add(vendorId: string): Channel {
    const listeners: Channel['listeners'] = new Set();
    const channel = { subscription: this.listen(vendorId, listeners), listeners };
    this.channels.set(vendorId, channel);
    return channel;
  }

  private listen(vendorId: string, listeners: Channel['listeners']): Subscription | undefined {
    return this.current?.subscribe(subject(vendorId), {
      callback: (error, message) => {
        if (error) return;
        const frame = message.string();
        for (const listener of listeners) listener(frame);
      },
    });
  }

  private async attempt(waitMs: number): Promise<void> {
    let connection: NatsConnection;
    try {
      connection = await connect({
        servers: this.url,
        name: 'rider-portal',
        timeout: CONNECT_LIMIT_MS,
        noEcho: true,
        pingInterval: PING_MS,
        maxPingOut: 1,
        reconnect: false,
      });
    } catch (error) {
      this.complain('NATS_URL: the broker cannot be reached', error);
      this.retry(waitMs);
      return;
    }
    if (this.isClosed) return connection.close();
    this.connection = connection;
    this.log.info({ broker: brokerOf(this.url) }, 'connected to the broker');
    void this.hearErrors(connection);
    void connection.closed().then(() => this.lost());
    if (this.channels.size === 0) return;
    for (const [vendorId, channel] of this.channels) channel.subscription = this.listen(vendorId, channel.listeners);
    this.listeners.onGap();
  }

  private retry(waitMs: number): void {
    if (this.isClosed) return;
    // processes that lost the same broker do not all come back in the same moment
    const timer = setTimeout(
      () => void this.attempt(Math.min(waitMs * 2, LONGEST_WAIT_MS)),
      waitMs * (0.5 + Math.random() / 2),
    );
    this.cancelRetry = () => clearTimeout(timer);
  }

  private lost(): void {
    if (this.isClosed) return;
    this.connection = undefined;
    for (const channel of this.channels.values()) channel.subscription = undefined;
    this.log.warn({ broker: brokerOf(this.url) }, 'NATS_URL: the connection to the broker is lost');
    this.listeners.onLost();
    this.retry(SHORTEST_WAIT_MS);
  }

  private async hearErrors(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'error') this.complain('NATS_URL: the broker reports an error', status.error);
    }
  }

  private complain(line: string, error: unknown): void {
    const now = Date.now();
    if (this.isClosed || (this.said.line === line && now - this.said.at < SAME_LINE_MS)) return;
    this.said = { line, at: now };
    this.log.warn({ reason: reasonOf(error), broker: brokerOf(this.url) }, line);
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${ms} ms`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
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
