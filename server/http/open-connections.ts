import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** For requests under way when the server stops. */
const GRACE_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/**
 * Every connection of a listener, so that none keeps it from ending: one that is kept alive between requests, sends its
 * request slowly, never reads its answer, or became a WebSocket while the others were closed.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();

  constructor(private readonly server: Server) {
    for (const event of ['connection', 'secureConnection']) {
      server.on(event, (socket: Socket) => {
        this.sockets.add(socket);
        socket.once('close', () => this.sockets.delete(socket));
      });
    }
  }

  /** `close` has to stop listening; what is still open after a moment is cut. */
  async close(close: () => PromiseLike<unknown>): Promise<void> {
    const closing = Promise.resolve(close());
    const ended = closing.then(() => true);
    for (const until = Date.now() + GRACE_MS; Date.now() < until; ) {
      // a connection whose last request ends now would wait for the next one
      this.server.closeIdleConnections();
      if (await Promise.race([ended, sleep(LOOK_AGAIN_MS, false)])) break;
    }
    for (const socket of this.sockets) socket.destroy();
    await closing;
  }
}
