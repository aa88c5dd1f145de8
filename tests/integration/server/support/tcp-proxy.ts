import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../../scripts/lib/free-port';

/** Stands between a client and a server, and fails as networks do. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();

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

  /** The present connections stay open, and nothing comes through any more; new ones work. */
  silence(): void {
    for (const pair of this.pairs) {
      for (const socket of pair) socket.unpipe().resume();
    }
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
    const pair = [near, far] as const;
    this.pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  }
}
