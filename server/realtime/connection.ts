import { Value } from 'typebox/value';
import type { RawData, WebSocket } from 'ws';
import { CLOSE_TOKEN_EXPIRED } from '../../src/protocol/live';
import { FrameSchema, SubscribeToVendorData } from '../../src/protocol/schemas';
import type { Clock } from '../clock';
import type { VendorRepository } from '../repositories/vendors';
import { owns, type Principal } from '../services/principal';
import type { LiveBus } from './bus';

/** A reader this far behind is dropped: it reconnects and fetches the gap (reliability, security checklist 10). */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Frames waiting for their answer; a well-behaved portal sends one per vendor. */
const MAX_PENDING = 64;
const CLOSE_POLICY = 1008;
/** setTimeout fires at once beyond this. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface ConnectionDeps {
  bus: LiveBus;
  vendors: Pick<VendorRepository, 'outletIds'>;
  clock: Clock;
}

/** One socket and what it listens to. */
export class LiveConnection {
  /** set by a pong, cleared by the ping: half-open sockets are noticed by the next heartbeat */
  isAlive = true;
  private readonly channels = new Map<string, () => void>();
  private readonly cancelExpiry: () => void;
  private queue: Promise<void> = Promise.resolve();
  private pending = 0;

  constructor(
    private readonly socket: WebSocket,
    readonly principal: Principal,
    private readonly deps: ConnectionDeps,
  ) {
    const left = principal.expiresAt === null ? MAX_TIMER_MS : principal.expiresAt * 1000 - deps.clock.now();
    this.cancelExpiry = deps.clock.after(Math.min(Math.max(left, 0), MAX_TIMER_MS), () => {
      this.close(CLOSE_TOKEN_EXPIRED, 'token expired');
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('message', (data, isBinary) => this.receive(isBinary ? undefined : textOf(data)));
    // Too large a frame and broken UTF-8 arrive here; ws closes the socket with the right code by itself.
    socket.on('error', () => undefined);
  }

  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.socket.terminate();
      return;
    }
    this.socket.send(frame);
  }

  ping(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }

  /** Called once the socket is gone. */
  release(): void {
    this.cancelExpiry();
    for (const leave of this.channels.values()) leave();
    this.channels.clear();
  }

  /** Malformed frames and unknown events are ignored. */
  private receive(text: string | undefined): void {
    const frame = text === undefined ? undefined : parse(text);
    if (frame === undefined || frame.event !== 'subscribeToVendor') return;
    if (!Value.Check(SubscribeToVendorData, frame.data)) return;
    const vendorId = frame.data.vendor_id;
    this.pending += 1;
    if (this.pending > MAX_PENDING) {
      this.close(CLOSE_POLICY, 'too many frames');
      return;
    }
    this.queue = this.queue
      .then(() => this.subscribe(vendorId))
      .finally(() => {
        this.pending -= 1;
      });
  }

  private async subscribe(vendorId: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (!owns(this.principal, vendorId)) {
      this.answer('subscribe_error', { vendor_id: vendorId, code: 'NOT_FOUND' });
      return;
    }
    try {
      const outlets = await this.deps.vendors.outletIds(vendorId);
      // The socket may have gone while the outlets were read: nobody would leave these channels again.
      if (this.socket.readyState !== this.socket.OPEN) return;
      for (const id of [vendorId, ...outlets]) this.join(id);
      await this.deps.bus.ready();
      this.answer('subscribe_ok', { vendor_id: vendorId });
    } catch {
      this.answer('subscribe_error', { vendor_id: vendorId, code: 'SERVICE_UNAVAILABLE' });
    }
  }

  private join(vendorId: string): void {
    if (this.channels.has(vendorId)) return;
    this.channels.set(
      vendorId,
      this.deps.bus.subscribe(vendorId, (frame) => this.send(frame)),
    );
  }

  private answer(event: 'subscribe_ok' | 'subscribe_error', data: Record<string, string>): void {
    this.send(JSON.stringify({ event, data }));
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString();
}

function parse(text: string): { event: string; data: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(FrameSchema, value) ? { event: value.event, data: value.data } : undefined;
  } catch {
    return undefined;
  }
}
