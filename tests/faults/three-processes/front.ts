import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../scripts/lib/free-port';

const CHECK_MS = 1_000;
const CHECK_LIMIT_MS = 2_000;

/**
 * The load balancer of one device: new connections go to the first process that is ready. As real ones do, it leaves
 * existing connections alone.
 */
export class Front {
  private readonly sockets = new Set<Socket>();
  private readonly ready: Set<number>;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly ports: readonly number[],
  ) {
    this.ready = new Set(ports);
  }

  static async start(ports: readonly number[]): Promise<Front> {
    const port = await freePort();
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server, `http://127.0.0.1:${port}`, ports);
    server.on('connection', (near) => front.join(near, front.candidates));
    void front.check();
    return front;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private get candidates(): number[] {
    const ready = this.ports.filter((port) => this.ready.has(port));
    return ready.length === 0 ? [...this.ports] : ready;
  }

  private async check(): Promise<void> {
    await Promise.all(
      this.ports.map(async (port) => {
        const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
        if (answer?.ok === true) this.ready.add(port);
        else this.ready.delete(port);
      }),
    );
    if (!this.isStopped) this.timer = setTimeout(() => void this.check(), CHECK_MS);
  }

  /** With the first that accepts the connection. */
  private join(near: Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    let isJoined = false;
    far.once('connect', () => {
      isJoined = true;
      near.pipe(far);
      far.pipe(near);
    });
    this.sockets.add(near).add(far);
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.once('close', () => {
      this.sockets.delete(near);
      far.destroy();
    });
    far.once('close', () => {
      this.sockets.delete(far);
      if (isJoined || near.destroyed) near.destroy();
      else this.join(near, others);
    });
  }
}
