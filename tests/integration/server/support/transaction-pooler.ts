import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What PgBouncer lets pass of the parameters of a session. */
const PARAMETERS = new Set(['user', 'database', 'client_encoding', 'application_name']);
/** Of the protocol: 3.0. */
const VERSION = 196_608;
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

type Message = { type: number; bytes: Buffer };

/** Splits what arrives into whole messages. */
function messages(onMessage: (message: Message) => void, isStarted: () => boolean): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      // the first message of a client has no type
      const head = isStarted() ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage({ type: head === 1 ? (bytes[0] ?? 0) : 0, bytes });
    }
  };
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** A connection to PostgreSQL, and whose transaction it has: nobody's while it begins, and while it forgets its session. */
interface Backend {
  socket: Socket;
  client: Socket | undefined;
  /** answers that are still to come */
  pending: number;
}

/**
 * A pooler in transaction mode, as strict as one can be: two connections for all, each of which forgets its session after
 * every transaction and goes to whoever waits longest. PostgreSQL has to trust whoever connects.
 */
export class TransactionPooler {
  private readonly idle: Backend[] = [];
  private readonly waiting: ((backend: Backend) => void)[] = [];
  private readonly sockets = new Set<Socket>();
  /** how many transactions there were */
  transactions = 0;

  private constructor(
    private readonly target: URL,
    private readonly server = createServer(),
  ) {}

  static async start(url: string): Promise<{ url: string; pooler: TransactionPooler }> {
    const pooler = new TransactionPooler(new URL(url));
    await Promise.all([pooler.openBackend(), pooler.openBackend()]);
    pooler.server.on('connection', (client) => pooler.serve(client));
    pooler.server.listen(0, '127.0.0.1');
    await once(pooler.server, 'listening');
    const own = new URL(url);
    own.port = String((pooler.server.address() as AddressInfo).port);
    return { url: own.href, pooler };
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }

  private async openBackend(): Promise<void> {
    const socket = connect(Number(this.target.port), this.target.hostname);
    const backend: Backend = { socket, client: undefined, pending: 1 };
    this.keep(socket);
    socket.on(
      'data',
      messages(
        (answer) => this.answer(backend, answer),
        () => true,
      ),
    );
    await once(socket, 'connect');
    const parameters = Buffer.from(`user\0${this.target.username}\0database\0${this.target.pathname.slice(1)}\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + parameters.length);
    head.writeInt32BE(VERSION, 4);
    socket.write(Buffer.concat([head, parameters]));
  }

  private answer(backend: Backend, { type, bytes }: Message): void {
    backend.client?.write(bytes);
    if (type !== READY) return;
    backend.pending -= 1;
    if (backend.client === undefined) this.release(backend);
    else if (backend.pending === 0 && bytes[5] === IDLE) this.discard(backend);
  }

  /** Prepared statements, settings, locks, temporary tables of the session. */
  private discard(backend: Backend): void {
    this.transactions += 1;
    backend.client = undefined;
    backend.pending = 1;
    backend.socket.write(message('Q', Buffer.from('discard all\0')));
  }

  private release(backend: Backend): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(backend);
    else next(backend);
  }

  private serve(client: Socket): void {
    this.keep(client);
    let isStarted = false;
    let backend: Backend | undefined;
    const queued: Message[] = [];
    const forward = (own: Backend, { type, bytes }: Message) => {
      if (type === QUERY || type === SYNC) own.pending += 1;
      own.socket.write(bytes);
    };
    const give = (given: Backend) => {
      backend = given;
      given.client = client;
      for (const one of queued.splice(0)) forward(given, one);
    };
    const hear = (one: Message) => {
      if (!isStarted) {
        isStarted = true;
        client.write(welcome(one.bytes));
      } else if (one.type === TERMINATE) client.end();
      else if (backend?.client === client) forward(backend, one);
      else if (queued.push(one) === 1) this.request(give);
    };
    client.on(
      'data',
      messages(hear, () => isStarted),
    );
  }

  private request(give: (backend: Backend) => void): void {
    const free = this.idle.shift();
    if (free === undefined) this.waiting.push(give);
    else give(free);
  }
}

/** Whoever connects is let in, unless it asks for a state of its session. */
function welcome(startup: Buffer): Buffer {
  const given = startup.subarray(8).toString().split('\0');
  const refused = given.filter((name, index) => index % 2 === 0 && name !== '' && !PARAMETERS.has(name));
  if (refused.length > 0) {
    const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${refused.join()}\0\0`;
    return message('E', Buffer.from(text));
  }
  const encoding = message('S', Buffer.from('client_encoding\0UTF8\0'));
  return Buffer.concat([message('R', Buffer.alloc(4)), encoding, message('Z', Buffer.from('I'))]);
}
