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
  ])('closes a connection whose upgrade was %s, also when the client keeps its end open', async (_why, line) => {
    const { port } = new URL(origin);
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    socket.resume().on('error', () => undefined);
    socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket, 'end');
    await expect.poll(() => connections(platform)).toBe(0);
    socket.destroy();
  });

  /** All that the server sends for this text, until it ends the connection. */
  async function answerTo(text: string): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) });
    socket.setEncoding('utf8').on('error', () => undefined);
    let answer = '';
    socket.on('data', (part: string) => (answer += part));
    // the body in a packet of its own
    const [head = '', ...bodies] = text.split(/(?<=\r\n\r\n)/);
    socket.write(head);
    for (const body of bodies) setImmediate(() => socket.write(body));
    await once(socket, 'close');
    return answer;
  }
  const HEAD = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  const LOGIN = JSON.stringify({ email_address: 'one@test.example', password: 'wrong' });
  const JSON_BODY = `Content-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN}`;

  it.each([
    ['h2c', 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
    ['TLS', 'Connection: upgrade, close\r\nupgrade: TLS/1.0\r\n'],
    ['a WebSocket, which only GET asks for', 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n'],
  ])('answers a POST that asks to upgrade to %s as if it had not asked', async (_protocol, upgrade) => {
    const plain = await answerTo(`POST /orders/api/v1/login ${HEAD}Connection: close\r\n${JSON_BODY}`);
    const asking = await answerTo(`POST /orders/api/v1/login ${HEAD}${upgrade}${JSON_BODY}`);
    expect(asking).toMatch(/^HTTP\/1\.1 401 /);
    expect(asking.split('\r\n\r\n')[1]).toBe(plain.split('\r\n\r\n')[1]);
  });

  it('answers a GET that asks to upgrade to another protocol, and keeps its connection', async () => {
    const first = `GET /healthz ${HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
    const answers = await answerTo(`${first}GET /nothing ${HEAD}Connection: close\r\n\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  });

  it.each(['websocket', 'h2c'])(
    'answers requests in order when one that asks to upgrade to %s arrives before an earlier answer',
    async (protocol) => {
      const first = `GET /healthz ${HEAD}\r\n`;
      const second = `GET /nothing ${HEAD}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) });
      let answers = '';
      socket.setEncoding('utf8').on('data', (part: string) => (answers += part));
      socket.write(first + second);
      await once(socket, 'close');
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
    },
  );

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
