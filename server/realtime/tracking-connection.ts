import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import type { OrderRecord } from '../../src/domain/order/order';
import { CLOSE_TRACKING_REVOKED } from '../../src/protocol/live';
import { type RiderUpdateDto, SubscribeToOrderData, type TrackingRecordDto } from '../../src/protocol/schemas';
import { type LiveBus, orderChannel } from './bus';
import type { CompressionLimiter } from './compression-limiter';
import { type Frame, parseFrame, SocketConnection } from './socket-connection';
import { ignore } from '../../src/lib/ignore';

export interface TrackingConnectionDeps {
  bus: LiveBus;
  compression: CompressionLimiter;
  tracking: {
    find(trackingId: string): Promise<OrderRecord | undefined>;
    present(order: OrderRecord): Promise<TrackingRecordDto>;
  };
}

/** The socket of whoever holds a public tracking link: hears of that one order, redacted as `GET /tracking` has it. */
export class TrackingConnection extends SocketConnection {
  readonly sessionId = undefined;
  private leave: (() => void) | undefined;
  /** what was last shown decides whether positions go out */
  private showsRider = false;
  private events: Promise<void> = Promise.resolve();

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

  private async subscribe(asked: string): Promise<void> {
    const refuse = (code: string) => this.answer('subscribe_error', { tracking_id: asked, code });
    try {
      const order = asked === this.trackingId ? await this.deps.tracking.find(asked) : undefined;
      if (order === undefined) {
        refuse('TRACKING_NOT_FOUND');
        return;
      }
      const { rider } = await this.deps.tracking.present(order);
      if (!this.isOpen) return;
      this.showsRider = Boolean(rider);
      this.leave ??= this.deps.bus.subscribe(orderChannel(order.order_id), (frame) => this.hear(frame));
      await this.deps.bus.ready();
      this.answer('subscribe_ok', { tracking_id: asked });
    } catch {
      refuse('SERVICE_UNAVAILABLE');
    }
  }

  /** In the order they came, though each may have to wait for the database. */
  private hear(text: string): void {
    this.events = this.events.then(() => ignore(this.pass(text), 'tracking socket: pass an event'));
  }

  private async pass(text: string): Promise<void> {
    const frame = parseFrame(text);
    if (frame === undefined || !this.isOpen) return;
    // Both kinds were made by this platform's own publisher.
    if (frame.event === 'order_update') await this.passOrder(frame.data as OrderRecord);
    else if (frame.event === 'rider_update') this.passRider(frame.data as RiderUpdateDto);
  }

  private async passOrder(order: OrderRecord): Promise<void> {
    if (order.tracking_id !== this.trackingId) {
      this.close(CLOSE_TRACKING_REVOKED, 'link was replaced');
      return;
    }
    const record = await this.deps.tracking.present(order);
    this.showsRider = Boolean(record.rider);
    this.answer('order_update', record);
  }

  private passRider({ location, updated_at }: RiderUpdateDto): void {
    if (this.showsRider) this.answer('rider_update', { tracking_id: this.trackingId, location, updated_at });
  }
}
