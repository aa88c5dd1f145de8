import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationSubprotocol, LIVE_SUBPROTOCOL } from '../../../src/protocol/live';
import { startPlatform, type TestPlatform } from './support/platform';
import { originOf } from './support/socket';

/** What a client may offer as `Sec-WebSocket-Extensions`, and the answer; null: connected without compression. */
const OFFERS: readonly [who: string, offer: string | undefined, answer: string | null][] = [
  ['no offer', undefined, null],
  [
    'Chromium',
    'permessage-deflate; client_max_window_bits',
    'permessage-deflate; client_max_window_bits=10; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    'Firefox and Safari',
    'permessage-deflate',
    'permessage-deflate; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    'a limited window of the client',
    'permessage-deflate; client_max_window_bits=12',
    'permessage-deflate; client_max_window_bits=10; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    "a client's window narrower than the server asks for",
    'permessage-deflate; client_max_window_bits=9',
    'permessage-deflate; client_max_window_bits=9; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    'a window wide enough for the server',
    'permessage-deflate; server_max_window_bits=15',
    'permessage-deflate; server_max_window_bits=14; client_no_context_takeover',
  ],
  ['a window too narrow for the server', 'permessage-deflate; server_max_window_bits=9', null],
  [
    'no context takeover by the server',
    'permessage-deflate; server_no_context_takeover',
    'permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    'no context takeover by the client',
    'permessage-deflate; client_no_context_takeover',
    'permessage-deflate; client_no_context_takeover; server_max_window_bits=14',
  ],
  [
    'a second offer after one that cannot be met',
    'permessage-deflate; server_max_window_bits=8, permessage-deflate',
    'permessage-deflate; client_no_context_takeover; server_max_window_bits=14',
  ],
  ['an unknown parameter', 'permessage-deflate; unknown_parameter=1', null],
  ['a repeated parameter', 'permessage-deflate; client_max_window_bits; client_max_window_bits', null],
  ['a value where none belongs', 'permessage-deflate; client_no_context_takeover=1', null],
  ['a window that does not exist', 'permessage-deflate; client_max_window_bits=99', null],
  [
    'a quoted value',
    'permessage-deflate; server_max_window_bits="15"',
    'permessage-deflate; server_max_window_bits=14; client_no_context_takeover',
  ],
  ['an unknown extension', 'x-webkit-deflate-frame', null],
  [
    'an unknown extension before a known one',
    'x-webkit-deflate-frame; no_context_takeover, permessage-deflate',
    'permessage-deflate; client_no_context_takeover; server_max_window_bits=14',
  ],
  ['text that is no list of extensions', ';;=,,"', null],
];

describe('the handshake of the live connection', () => {
  let platform: TestPlatform;
  let authorization: string;
  let origin: string;

  beforeAll(async () => {
    platform = await startPlatform();
    authorization = await platform.signIn('one@test.example');
    origin = await originOf(platform);
  });
  afterAll(() => platform.stop());

  /** Status and extensions of the answer to a handshake with this offer. */
  function handshake(offer: string | undefined): Promise<{ status: number; extensions: string | null }> {
    return new Promise((resolve, reject) => {
      const headers = {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
        'sec-websocket-protocol': `${LIVE_SUBPROTOCOL}, ${authorizationSubprotocol(authorization)}`,
        ...(offer === undefined ? {} : { 'sec-websocket-extensions': offer }),
      };
      const sent = request(`${origin}/live`, { headers });
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve({
          status: response.statusCode ?? 0,
          extensions: response.headers['sec-websocket-extensions']?.toString() ?? null,
        });
      });
      sent.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, extensions: null });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  it.each([
    ['refused', 'GET /live'],
    ['for another address', 'GET /healthz'],
    ['with a body', 'POST /orders/api/v1/login'],
  ])('lets go of a connection whose upgrade was %s, also when the client keeps its end open', async (_why, line) => {
    const { port } = new URL(origin);
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    socket.resume().on('error', () => undefined);
    socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket, 'end');
    await expect.poll(() => connections(platform)).toBe(0);
    socket.destroy();
  });

  it.each(OFFERS)('accepts %s', async (_who, offer, answer) => {
    expect(await handshake(offer)).toEqual({ status: 101, extensions: answer });
  });
});

/** Connections the server still holds. */
function connections({ app }: TestPlatform): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
