import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { authorizationSubprotocol, LIVE_SUBPROTOCOL } from '../../../../src/protocol/live';
import type { TestPlatform } from './platform';

export interface Frame {
  event: string;
  data: Record<string, unknown>;
}

/** A socket with everything it ever received. */
export class TestSocket {
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  private readonly waiting: (() => void)[] = [];

  constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => socket.on('close', (code) => resolve(code)));
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as Frame);
      for (const wake of this.waiting.splice(0)) wake();
    });
    socket.on('error', () => undefined);
  }

  send(event: string, data: unknown): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** The first frame that fits, also one that came before. */
  async next(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async subscribe(vendorId: string): Promise<Frame> {
    const before = this.frames.length;
    this.send('subscribeToVendor', { vendor_id: vendorId });
    return this.next((frame) => frame.event.startsWith('subscribe_') && this.frames.indexOf(frame) >= before);
  }
}

export interface ConnectOptions {
  authorization?: string;
  /** null: no Origin header */
  origin?: string | null;
  protocols?: string[];
  path?: string;
  /** the Host header; the address it goes to unless given */
  host?: string;
}

/** Listens on a free port once and answers its origin. */
export async function originOf(platform: TestPlatform): Promise<string> {
  if (!platform.app.server.listening) await platform.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
}

/** The opened socket, or the status of the refusal. */
export async function connect(platform: TestPlatform, options: ConnectOptions): Promise<TestSocket | number> {
  const own = await originOf(platform);
  const { authorization, path = '/live' } = options;
  const origin = options.origin === undefined ? own : options.origin;
  const protocols = options.protocols ?? [
    LIVE_SUBPROTOCOL,
    ...(authorization === undefined ? [] : [authorizationSubprotocol(authorization)]),
  ];
  const socket = new WebSocket(own.replace('http', 'ws') + path, protocols, {
    ...(origin === null ? {} : { origin }),
    ...(options.host === undefined ? {} : { headers: { host: options.host } }),
    perMessageDeflate: false,
  });
  const wrapped = new TestSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(wrapped));
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', (error) => reject(error));
  });
}

/** For tests whose socket has to open. */
export async function open(platform: TestPlatform, options: ConnectOptions): Promise<TestSocket> {
  const socket = await connect(platform, options);
  if (typeof socket === 'number') throw new Error(`the socket was refused with ${socket}`);
  return socket;
}
