import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { CompressionLimiter } from '../../../server/realtime/compression-limiter';
import { SocketConnection } from '../../../server/realtime/socket-connection';
import { FakeClock } from '../../fakes/fake-clock';

class Connection extends SocketConnection {
  readonly sessionId = undefined;
  release(): void {}
  withdraw(): void {}
  protected workFor(): undefined {
    return undefined;
  }
}

const NEWS = JSON.stringify({ event: 'order_update', data: 'much the same '.repeat(500) });

describe('the compression window of a socket', () => {
  let server: WebSocketServer;
  let client: WebSocket;
  let socket: WebSocket;
  let connection: Connection;
  let heard: string[];

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: true });
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    heard = [];
    client.on('message', (data: Buffer) => heard.push(data.toString()));
    [[socket]] = await Promise.all([accepted as Promise<[WebSocket]>, once(client, 'open')]);
    connection = new Connection(socket, new CompressionLimiter(new FakeClock(0)));
  });
  afterEach(async () => {
    client.terminate();
    server.close();
    await once(server, 'close');
  });

  /** Bytes that the frame took, once it has arrived. */
  async function sent(frame: string, plain = false): Promise<number> {
    const { _socket: wire } = socket as unknown as { _socket: { bytesWritten: number } };
    const before = wire.bytesWritten;
    const arrived = once(client, 'message');
    connection.send(frame, plain);
    await arrived;
    expect(heard.at(-1)).toBe(frame);
    return wire.bytesWritten - before;
  }
  async function beats(count: number): Promise<void> {
    for (let beat = 0; beat < count; beat += 1) {
      const answered = once(socket, 'pong');
      connection.ping();
      await answered;
    }
  }
  const hasWindow = () =>
    Boolean(
      (socket as unknown as { _extensions: Record<string, { _deflate: unknown }> })._extensions['permessage-deflate']
        ?._deflate,
    );

  it('is created with the second message', async () => {
    expect(await sent(NEWS)).toBeGreaterThan(NEWS.length);
    expect(hasWindow()).toBe(false);
    expect(await sent(NEWS)).toBeLessThan(NEWS.length / 10);
    expect(hasWindow()).toBe(true);
  });

  it('is not created for frames sent uncompressed', async () => {
    for (let count = 0; count < 3; count += 1) expect(await sent(NEWS, true)).toBeGreaterThan(NEWS.length);
    expect(hasWindow()).toBe(false);
  });

  it('is released at rest and created again, and later messages are read as before', async () => {
    await sent(NEWS);
    await sent(NEWS);
    await beats(1);
    expect(hasWindow()).toBe(true);
    await beats(1);
    expect(hasWindow()).toBe(false);
    expect(await sent(NEWS)).toBeGreaterThan(NEWS.length);
    const first = await sent(NEWS);
    expect(first).toBeLessThan(NEWS.length / 10);
    // over the frames before it
    expect(await sent(NEWS)).toBeLessThan(first);
  });

  it('is kept while messages come between two heartbeats', async () => {
    await sent(NEWS);
    for (let count = 0; count < 3; count += 1) {
      expect(await sent(NEWS)).toBeLessThan(NEWS.length / 10);
      await beats(1);
    }
    expect(hasWindow()).toBe(true);
  });
});
