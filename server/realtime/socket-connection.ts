import { Value } from 'typebox/value';
import type { RawData, WebSocket } from 'ws';
import { FrameSchema } from '../../src/protocol/schemas';
import type { CompressionLimiter } from './compression-limiter';
import { giveWindowBack } from './compression-window';

/** A reader this far behind is dropped: it reconnects and fetches the gap (specification/security.md#sockets). */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Frames waiting for their answer; a well-behaved portal sends one per vendor. */
const MAX_PENDING = 64;
/** Unknown frames between two heartbeats: a newer portal may send some, nobody sends many. */
const MAX_IGNORED = 64;
const CLOSE_POLICY = 1008;
/** For one socket alone: its portal connects again at once, where a restarted server's wait for each other. */
export const CLOSE_FAILED = 1011;
/** The portal connects again, and fetches what it may have missed. */
export const CLOSE_TRY_AGAIN = 1012;
/** Heartbeats after its last frame with which a socket counts as idle. */
const BEATS_TO_REST = 2;

export interface Frame {
  event: string;
  data: unknown;
}

/** One socket: its limits, heartbeats and frames, whoever is at the other end. */
export abstract class SocketConnection {
  /** set by a pong, cleared by the ping: half-open sockets are noticed by the next heartbeat */
  isAlive = true;
  private queue: Promise<void> = Promise.resolve();
  private pending = 0;
  private ignored = 0;
  private beatsSinceNews = BEATS_TO_REST;

  constructor(
    protected readonly socket: WebSocket,
    private readonly compression: CompressionLimiter,
  ) {
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('message', (data, isBinary) => this.receive(isBinary ? undefined : textOf(data)));
    // Frames that are too large and broken UTF-8 arrive here; ws closes the socket with the right code by itself.
    socket.on('error', () => undefined);
  }

  /** The session whose end closes the socket; undefined when there is none. */
  abstract get sessionId(): string | undefined;

  /** Called once the socket is gone. */
  abstract release(): void;

  /** The reaction to a frame; undefined for an ignored one. Frames are answered one after the other. */
  protected abstract workFor(frame: Frame): (() => Promise<void>) | undefined;

  /**
   * Frames sent once or without content (`plain`) are not compressed, nor are the first frames of an idle socket: a
   * window takes more memory than the rest of a socket, and is worth it only if more follows.
   */
  send(frame: string, plain = false): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.socket.terminate();
      return;
    }
    if (plain) {
      this.socket.send(frame, { compress: false });
      return;
    }
    const hasNews = this.beatsSinceNews < BEATS_TO_REST;
    this.beatsSinceNews = 0;
    this.socket.send(frame, { compress: this.compression.mayCompress() && hasNews });
  }

  /** Events of other processes do not arrive any more: what has been subscribed to is refused, until it is asked for again. */
  abstract withdraw(): void;

  /** Called with each heartbeat: whether the caller is still allowed to listen. */
  recheck(): void {}

  /** To be called with each heartbeat, before it is sent. */
  ping(): void {
    this.beatsSinceNews += 1;
    if (this.beatsSinceNews >= BEATS_TO_REST) giveWindowBack(this.socket);
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.ignored = 0;
    if (this.isOpen) this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }

  protected get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  protected answer(event: string, data: unknown): void {
    this.send(JSON.stringify({ event, data }), true);
  }

  /** Malformed frames and unknown events are ignored, as long as they are few. */
  private receive(text: string | undefined): void {
    if (!this.isOpen) return;
    const frame = text === undefined ? undefined : parseFrame(text);
    const work = frame === undefined ? undefined : this.workFor(frame);
    if (work === undefined) this.ignored += 1;
    else this.pending += 1;
    if (this.pending > MAX_PENDING || this.ignored > MAX_IGNORED) {
      this.close(CLOSE_POLICY, 'too many frames');
      return;
    }
    if (work === undefined) return;
    this.queue = this.queue
      .then(() => (this.isOpen ? work() : undefined))
      .finally(() => {
        this.pending -= 1;
      });
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString();
}

/** Undefined for anything but a frame. */
export function parseFrame(text: string): Frame | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(FrameSchema, value) ? { event: value.event, data: value.data } : undefined;
  } catch {
    // not JSON
    return undefined;
  }
}
