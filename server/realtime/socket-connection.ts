import { Value } from 'typebox/value';
import type { RawData, WebSocket } from 'ws';
import { FrameSchema } from '../../src/protocol/schemas';
import type { CompressionLimiter } from './compression-limiter';
import { giveWindowBack } from './compression-window';

/** A reader this far behind is dropped: it reconnects and fetches the gap (reliability, security checklist 10). */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Frames waiting for their answer; a well-behaved portal sends one per vendor. */
const MAX_PENDING = 64;
/** Frames that mean nothing here, between two heartbeats: a newer portal may know some, nobody sends them in masses. */
const MAX_IGNORED = 64;
const CLOSE_POLICY = 1008;
/** Heartbeats after its last news with which a socket counts as at rest. */
const BEATS_TO_REST = 2;

export interface Frame {
  event: string;
  data: unknown;
}

/** One socket: what it may send and receive whoever is at the other end. */
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
    // Too large a frame and broken UTF-8 arrive here; ws closes the socket with the right code by itself.
    socket.on('error', () => undefined);
  }

  /** The session whose end closes the socket; undefined when there is none. */
  abstract get sessionId(): string | undefined;

  /** Called once the socket is gone. */
  abstract release(): void;

  /** What to do about a frame; undefined for one that is ignored. Frames are answered one after the other. */
  protected abstract workFor(frame: Frame): (() => Promise<void>) | undefined;

  /**
   * What is said once or says nothing (`plain`) is not compressed, nor are the first news of a socket at rest: a window takes more
   * memory than all the rest of a socket, and is worth it only where more follows.
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

  /** With each heartbeat: whether whoever listens still may. */
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

/** Undefined for what is no frame. */
export function parseFrame(text: string): Frame | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(FrameSchema, value) ? { event: value.event, data: value.data } : undefined;
  } catch {
    return undefined;
  }
}
