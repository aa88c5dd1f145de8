import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import type { OrderRecord } from '../../src/domain/order/order';
import { noteFailure } from '../../src/lib/ignore';
import { CLOSE_TRACKING_REVOKED } from '../../src/protocol/live';
import { SubscribeToOrderData, type TrackingRecordDto } from '../../src/protocol/schemas';
import { BrokerUnavailable, type LiveBus } from './bus';
import type { CompressionLimiter } from './compression-limiter';
import type { PublicEvent, PublicFeeds } from './public-feeds';
import { CLOSE_FAILED, type Frame, SocketConnection } from './socket-connection';

export interface TrackingConnectionDeps {
  bus: Pick<LiveBus, 'ready' | 'isConnected'>;
  feeds: PublicFeeds;
  compression: CompressionLimiter;
  tracking: {
    find(trackingId: string): Promise<OrderRecord | undefined>;
    present(order: OrderRecord): Promise<TrackingRecordDto>;
  };
}

/** The socket of a public tracking link: receives that one order, redacted as in `GET /tracking`. */
export class TrackingConnection extends SocketConnection {
  readonly sessionId = undefined;
  private leave: (() => void) | undefined;
  /** what was last shown decides whether positions are sent */
  private showsRider = false;

  constructor(
    socket: WebSocket,
    private readonly trackingId: string,
    private readonly deps: TrackingConnectionDeps,
  ) {
    super(socket, deps.compression);
  }

  release(): void {
    this.leave?.();
    this.leave = undefined;
  }

  protected workFor({ event, data }: Frame): (() => Promise<void>) | undefined {
    if (event !== 'subscribeToOrder' || !Value.Check(SubscribeToOrderData, data)) return undefined;
    const asked = data.tracking_id;
    return () => this.subscribe(asked);
  }

  withdraw(): void {
    if (this.leave !== undefined) this.refuse(this.trackingId, 'SERVICE_UNAVAILABLE');
  }

  private refuse(asked: string, code: string): void {
    this.answer('subscribe_error', { tracking_id: asked, code });
  }

  private async subscribe(asked: string): Promise<void> {
    // asked again and again while the broker is away
    const isKnown = asked === this.trackingId && this.leave !== undefined;
    if (isKnown && !this.deps.bus.isConnected) return this.refuse(asked, 'SERVICE_UNAVAILABLE');
    try {
      const order = asked === this.trackingId ? await this.deps.tracking.find(asked) : undefined;
      if (order === undefined) {
        this.refuse(asked, 'TRACKING_NOT_FOUND');
        return;
      }
      const { rider } = await this.deps.tracking.present(order);
      if (!this.isOpen) return;
      this.showsRider = Boolean(rider);
      this.leave ??= this.deps.feeds.subscribe(order, (event) => this.hear(event));
      await this.deps.bus.ready();
      // the link may have been replaced before its order was listened to
      if ((await this.deps.tracking.find(asked)) === undefined) return this.revoke();
      // gone again meanwhile: what it then refused must not be confirmed after that
      if (!this.deps.bus.isConnected) throw new BrokerUnavailable('the broker has gone');
      this.answer('subscribe_ok', { tracking_id: asked });
    } catch (error) {
      if (!(error instanceof BrokerUnavailable)) noteFailure(error, 'live: subscribe to a link');
      this.refuse(asked, 'SERVICE_UNAVAILABLE');
    }
  }

  private revoke(): void {
    this.close(CLOSE_TRACKING_REVOKED, 'link was replaced');
  }

  private hear(event: PublicEvent): void {
    if (!this.isOpen) return;
    // another process may have its database
    if (event.kind === 'lost') return this.close(CLOSE_FAILED, 'an event could not be shown');
    if (event.kind === 'rider') {
      if (this.showsRider) this.answer('rider_update', { tracking_id: this.trackingId, ...event.position });
      return;
    }
    if (event.trackingId !== this.trackingId) {
      this.revoke();
      return;
    }
    this.showsRider = event.showsRider;
    this.send(event.frame, true);
  }
}
