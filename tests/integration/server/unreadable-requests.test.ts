import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, startPlatform, type TestPlatform } from './support/platform';

/** What Node's own HTTP parser refuses, before there is a request for a route. */
describe('a request that cannot be read', () => {
  let platform: TestPlatform;
  let port: number;
  beforeAll(async () => {
    platform = await startPlatform();
    await platform.app.listen({ host: '127.0.0.1', port: 0 });
    port = (platform.app.server.address() as AddressInfo).port;
  });
  afterAll(() => platform.stop());

  /** Everything that the platform sends until it closes the connection. */
  const ask = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(text);
    await once(socket, 'close');
    return Buffer.concat(parts).toString();
  };
  const head = (...lines: string[]) =>
    ['POST /orders/api/v1/order HTTP/1.1', 'Host: shop', ...lines, '', ''].join('\r\n');

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'VALIDATION'],
    ['a header with a line of its own', head('X-A: 1', ': 2'), 400, 'VALIDATION'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'VALIDATION'],
    ['an empty host', 'GET /healthz HTTP/1.1\r\nHost:\r\n\r\n', 400, 'VALIDATION'],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a/b?c\r\n\r\n', 400, 'VALIDATION'],
    ['a host without end', `GET /healthz HTTP/1.1\r\nHost: ${'a'.repeat(300)}\r\n\r\n`, 400, 'VALIDATION'],
    ['two lengths', head('Content-Length: 2', 'Content-Length: 3'), 400, 'VALIDATION'],
    ['a length and chunks', head('Content-Length: 2', 'Transfer-Encoding: chunked'), 400, 'VALIDATION'],
    ['headers without end', head(`X-A: ${'a'.repeat(20_000)}`), 413, 'PAYLOAD_TOO_LARGE'],
    ['another expectation', head('Expect: a miracle', 'Connection: close'), 400, 'VALIDATION'],
  ])('gets the documented error, and no other request on its connection: %s', async (_name, text, status, code) => {
    const [top = '', body = ''] = (await ask(text)).split('\r\n\r\n');
    expect(top.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(top.toLowerCase()).toContain('content-type: application/json');
    expect(top.toLowerCase()).toContain('connection: close');
    const { errors } = JSON.parse(body);
    expect(errors).toEqual([{ code, message: expect.any(String), meta: {} }]);
  });

  it('is none without a host in HTTP/1.0, which has no such header', async () => {
    expect(await ask('GET /healthz HTTP/1.0\r\n\r\n')).toContain('HTTP/1.1 200 ');
  });

  it('is not answered in the middle of an earlier answer', async () => {
    const held = new Promise<void>((resolve) => {
      platform.app.server.once('request', () => resolve());
    });
    const answering = ask(`GET ${API}/flags HTTP/1.1\r\nHost: shop\r\n\r\nnonsense\r\n\r\n`);
    await held;
    expect((await answering).match(/HTTP\/1\.1 400/g)).toBeNull();
  });

  it('does nothing to a connection that is gone', () => {
    const socket = new PassThrough();
    socket.destroy();
    const broken = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_METHOD' });
    expect(() => platform.app.server.emit('clientError', broken, socket)).not.toThrow();
  });

  it('gets the documented error with the status that browsers repeat when it did not arrive in time', () => {
    const socket = new PassThrough();
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    platform.app.server.emit('clientError', late, socket);
    const [top, body = ''] = String(socket.read()).split('\r\n\r\n');
    expect(top).toContain('HTTP/1.1 408 Request Timeout');
    expect(JSON.parse(body).errors[0].code).toBe('VALIDATION');
  });

  it('of the network gets no answer: nobody is there to read it', () => {
    const socket = new PassThrough();
    platform.app.server.emit('clientError', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), socket);
    expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
  });
});
