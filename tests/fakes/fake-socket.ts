import type { OpenSocket, Socket } from '../../src/platform/socket';

export interface FakeSocket extends Socket {
  url: string;
  protocols: string[];
  sent: { event: string; data: Record<string, unknown> }[];
  closed: boolean;
  /** the server accepts the connection */
  open(): void;
  /** the server sends an event */
  say(event: string, data: unknown): void;
  /** the connection ends, from the page's point of view */
  end(code: number): void;
}

/** The sockets a tab opened, newest last. With `answering`, the server accepts each one and confirms subscriptions. */
export class FakeSockets {
  readonly all: FakeSocket[] = [];
  answering = false;

  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }

  readonly openSocket: OpenSocket = (url, protocols) => {
    const socket: FakeSocket = {
      url,
      protocols,
      sent: [],
      closed: false,
      onOpen: null,
      onText: null,
      onClose: null,
      send: (text) => {
        const frame = JSON.parse(text) as FakeSocket['sent'][number];
        socket.sent.push(frame);
        if (this.answering && frame.event === 'subscribeToVendor') {
          queueMicrotask(() => socket.say('subscribe_ok', frame.data));
        }
      },
      close: () => {
        socket.closed = true;
      },
      open: () => socket.onOpen?.(),
      say: (event, data) => socket.onText?.(JSON.stringify({ event, data })),
      end: (code) => {
        socket.closed = true;
        socket.onClose?.(code);
      },
    };
    this.all.push(socket);
    if (this.answering) queueMicrotask(() => socket.open());
    return socket;
  };
}
