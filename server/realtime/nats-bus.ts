import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { LiveBus } from './bus';

const SUBJECT_PREFIX = 'rider-portal.live.';

interface Channel {
  subscription: Subscription;
  listeners: Set<(frame: string) => void>;
}

/**
 * Fan-out between processes. A vendor's subject is subscribed only while a local client listens. After a broker outage
 * the client resubscribes by itself, but what was sent meanwhile is lost: `onGap` reports who has to refetch.
 */
export class NatsBus implements LiveBus {
  private readonly channels = new Map<string, Channel>();

  private constructor(
    private readonly connection: NatsConnection,
    private readonly onGap: () => void,
  ) {}

  /** Throws a sentence naming NATS_URL when the broker cannot be reached. */
  static async open(url: string, onGap: () => void): Promise<NatsBus> {
    let connection: NatsConnection;
    try {
      // -1: a broker that comes back after an hour is used again.
      connection = await connect({ servers: url, maxReconnectAttempts: -1, name: 'rider-portal' });
    } catch (error) {
      throw new Error('NATS_URL names a broker that cannot be reached.', { cause: error });
    }
    const bus = new NatsBus(connection, onGap);
    void bus.watch();
    return bus;
  }

  publish(vendorId: string, frame: string): void {
    if (!this.connection.isClosed()) this.connection.publish(subject(vendorId), frame);
  }

  subscribe(vendorId: string, listener: (frame: string) => void): () => void {
    const channel = this.channels.get(vendorId) ?? this.open(vendorId);
    channel.listeners.add(listener);
    return () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || this.channels.get(vendorId) !== channel) return;
      this.channels.delete(vendorId);
      if (!this.connection.isClosed()) channel.subscription.unsubscribe();
    };
  }

  async ready(): Promise<void> {
    await this.connection.flush();
  }

  async close(): Promise<void> {
    await this.connection.drain();
  }

  private open(vendorId: string): Channel {
    const listeners: Channel['listeners'] = new Set();
    const subscription = this.connection.subscribe(subject(vendorId), {
      callback: (error, message) => {
        if (error) return;
        const frame = message.string();
        for (const listener of listeners) listener(frame);
      },
    });
    const channel = { subscription, listeners };
    this.channels.set(vendorId, channel);
    return channel;
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'reconnect') this.onGap();
    }
  }
}

/** A vendor id may contain characters with a meaning in subjects (`.`, `*`, `>`). */
function subject(vendorId: string): string {
  return SUBJECT_PREFIX + Buffer.from(vendorId).toString('base64url');
}
