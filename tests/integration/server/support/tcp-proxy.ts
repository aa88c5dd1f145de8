import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../../scripts/lib/free-port';

type Pair = readonly [near: Socket, far: Socket];

/** Stands between a client and a server, and fails as networks do. */
export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private readonly silent = new WeakSet<Pair>();
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** To the host and port of `url`; on the port `given`, or a free one. */
  static async start(url: string, given?: number): Promise<TcpProxy> {
    const { hostname, port: target } = new URL(url);
    // not one of the system's own choice: while the proxy is stopped, an outgoing connection might take it
    const port = given ?? (await freePort());
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new TcpProxy(server, port);
    server.on('connection', (near) => proxy.join(near, connect(Number(target), hostname)));
    return proxy;
  }

  /** `url` with the proxy's own address. */
  through(url: string): string {
    const own = new URL(url);
    own.hostname = '127.0.0.1';
    own.port = String(this.port);
    return own.href;
  }

  get connections(): number {
    return this.pairs.size;
  }

  /** The ports from which it speaks to the server. */
  get farPorts(): number[] {
    return [...this.pairs].flatMap(([, far]) => far.localPort ?? []);
  }

  /**
   * The present connections stay open, and nothing comes through any more, not even that one end has gone; new ones work,
   * unless `others` are silent as well.
   */
  silence({ others = false } = {}): void {
    this.isSilent = others;
    for (const pair of this.pairs) this.mute(pair);
  }

  /** What clients send on the present connections still arrives; answers don't. */
  withholdAnswers(): void {
    for (const [, far] of this.pairs) far.unpipe().resume();
  }

  /** New connections work; those that fell silent end. */
  restore(): void {
    this.isSilent = false;
    for (const pair of this.pairs) if (this.silent.has(pair)) for (const socket of pair) socket.destroy();
  }

  /** Breaks the present connections. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  /** Breaks them, and refuses others. */
  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    const pair: Pair = [near, far];
    this.pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    if (this.isSilent) this.mute(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (pair.every(({ destroyed }) => destroyed)) this.pairs.delete(pair);
        if (!this.silent.has(pair)) for (const other of pair) other.destroy();
      });
    }
  }

  private mute(pair: Pair): void {
    this.silent.add(pair);
    for (const socket of pair) socket.unpipe().resume();
  }
}
