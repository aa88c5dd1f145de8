import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';

/** What can go wrong between browser and server (specification/faults.md#matrix). */
export type Fault =
  /** the server commits and answers, the answer never arrives (fault 1) */
  | { name: 'drop-after-commit' }
  /** the connection breaks before a byte reaches the server (fault 2) */
  | { name: 'reset-before-send' }
  /** nothing is forwarded and nothing is answered (fault 3) */
  | { name: 'hang' }
  /** the server commits, the answer never ends */
  | { name: 'hang-after-commit' }
  /** the status and half of the body arrive, and the answer ends properly (fault 4) */
  | { name: 'truncate' }
  /** a network's sign-in page: 200 with HTML (fault 5) */
  | { name: 'captive-portal' }
  | { name: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** the answer's end, from this text on, arrives later */
  | { name: 'late-end'; from: string; ms: number }
  /** text is appended to the answer: a file then looks like that of a new build */
  | { name: 'append'; text: string }
  /** the answer is delayed */
  | { name: 'delay'; ms: number };

export interface Rule {
  method?: string;
  path: RegExp;
  fault: Fault;
  /** how many requests it affects; without it, every one */
  times?: number;
}

/** An error answer of the platform: one error in its envelope. */
export function errorAnswer(status: number, code: string, meta: Record<string, string> = {}) {
  return { name: 'status', status, body: JSON.stringify({ errors: [{ code, message: code, meta }] }) } as const;
}

export interface SeenRequest {
  /** unix ms */
  at: number;
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  /** of the answer's body, as sent */
  bytes: number;
}

/**
 * An HTTP and WebSocket proxy between browser and server that fails on demand. The browser's Host header is passed on
 * unchanged, so that server and browser agree on the origin.
 */
export class FaultProxy {
  /** A connection for each request: the server may close an idle one just as it is used again. */
  readonly #agent = new Agent({ keepAlive: false });
  readonly requests: SeenRequest[] = [];
  /** how many live connections have been accepted */
  liveCount = 0;
  #rules: (Rule & { left: number })[] = [];
  #sockets = new Set<Socket>();
  #live = new Set<[client: Socket, upstream: Socket]>();
  #isDown = false;
  #server: Server;

  constructor(
    readonly port: number,
    readonly upstreamPort: number,
  ) {
    this.#server = createServer((incoming, outgoing) => this.#answer(incoming, outgoing));
    // for the same reason no idle connection of a client is closed
    this.#server.keepAliveTimeout = 0;
    this.#server.on('connection', (socket) => {
      if (this.#isDown) socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(incoming, socket, head),
    );
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.goDown();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  fail(rule: Rule): void {
    this.#rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  heal(): void {
    this.#rules = [];
    this.#isDown = false;
  }

  /** Breaks every connection and accepts none, as if the server were unreachable, until `heal`. */
  goDown(): void {
    this.#isDown = true;
    for (const socket of this.#sockets) socket.destroy();
    this.cutLive();
  }

  /** Breaks the live connections; new ones are accepted. */
  cutLive(): void {
    for (const [client, upstream] of this.#live) {
      client.destroy();
      upstream.destroy();
    }
    this.#live.clear();
  }

  /** Live connections stay open but carry nothing any more (fault 17). */
  freezeLive(): void {
    for (const [client, upstream] of this.#live) {
      upstream.unpipe(client);
      client.unpipe(upstream);
      upstream.resume();
      client.resume();
    }
  }

  seen(method: string, path: RegExp): SeenRequest[] {
    return this.requests.filter((item) => item.method === method && path.test(item.path));
  }

  #faultFor(method: string, path: string): Fault | undefined {
    const rule = this.#rules.find(
      (item) => item.left > 0 && (item.method ?? method) === method && item.path.test(path),
    );
    if (rule) rule.left -= 1;
    return rule?.fault;
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const key = incoming.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const seen: SeenRequest = { at: Date.now(), method, path, idempotencyKey, bytes: 0 };
    this.requests.push(seen);
    const fault = this.#faultFor(method, path);
    switch (fault?.name) {
      case 'reset-before-send':
        incoming.socket.destroy();
        return;
      case 'hang':
        incoming.resume();
        return;
      case 'captive-portal':
        incoming.resume();
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Sign in to Wi-Fi</title></html>');
        return;
      case 'status':
        incoming.resume();
        outgoing
          .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
          .end(fault.body ?? JSON.stringify({ errors: [{ code: 'UNAVAILABLE', message: 'Unavailable', meta: {} }] }));
        return;
      case 'delay':
        setTimeout(() => this.#forward(incoming, outgoing, seen), fault.ms);
        return;
      default:
        this.#forward(incoming, outgoing, seen, fault);
    }
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse, seen: SeenRequest, fault?: Fault): void {
    const upstream = request(
      {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.upstreamPort,
        method: incoming.method,
        path: incoming.url,
        headers: fault === undefined ? incoming.headers : whole(incoming.headers),
      },
      (answer) => {
        if (fault === undefined) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('data', (chunk: Buffer) => {
            seen.bytes += chunk.length;
          });
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => spoil(fault, answer, Buffer.concat(chunks), outgoing));
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    // what a fault lets the server commit is committed, whatever becomes of the client
    if (fault === undefined) outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  #upgrade(incoming: IncomingMessage, client: Socket, head: Buffer): void {
    const upstream = connect(this.upstreamPort, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.reduce(
        (text, value, at) => text + value + (at % 2 === 0 ? ': ' : '\r\n'),
        `GET ${incoming.url ?? '/'} HTTP/1.1\r\n`,
      );
      upstream.write(`${headers}\r\n`);
      upstream.write(head);
      upstream.pipe(client);
      client.pipe(upstream);
    });
    const pair: [Socket, Socket] = [client, upstream];
    this.#live.add(pair);
    this.liveCount += 1;
    for (const [one, other] of [pair, [upstream, client] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        this.#live.delete(pair);
      });
    }
  }
}

/** Passes the server's answer on to the browser, altered by the fault. */
function spoil(fault: Fault, answer: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
  if (fault.name === 'drop-after-commit') outgoing.socket?.destroy();
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  const status = answer.statusCode ?? 200;
  if (fault.name === 'truncate') outgoing.writeHead(status, headers).end(body.subarray(0, body.length >> 1));
  if (fault.name === 'late-end') {
    const at = body.indexOf(fault.from);
    outgoing.writeHead(status, headers).write(body.subarray(0, at));
    setTimeout(() => outgoing.end(body.subarray(at)), fault.ms);
  }
  if (fault.name === 'append') outgoing.writeHead(status, headers).end(Buffer.concat([body, Buffer.from(fault.text)]));
}

/** Asks for the whole body, uncompressed: half of a compressed body would be unreadable rather than truncated. */
function whole({ 'if-none-match': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, 'accept-encoding': 'identity' };
}
