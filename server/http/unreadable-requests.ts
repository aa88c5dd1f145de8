import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorAnswer, errorAnswer } from '../errors';

/** An error of a connection, with the code of Node or of its HTTP parser. */
interface ConnectionError extends Error {
  code?: string;
}

/** Too long a line or too many headers, and whatever else is without end. */
const TOO_LARGE: ReadonlySet<string> = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']);
/** A name or an address, with a port; whatever else is in it would end in links and policies. */
const HOST = /^[\w.:[\]-]{1,259}$/;
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Requests that Node itself refuses, before there is anything for a route: they get the documented error as well
 * (specification/platform-calls.md#errors), on a connection that is closed then, because nobody knows where its next
 * request begins.
 */
export class UnreadableRequests {
  /** connections with an answer that is not sent completely */
  private readonly answering = new WeakMap<Duplex, number>();

  watch(server: Server): void {
    server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      this.answering.set(socket, (this.answering.get(socket) ?? 0) + 1);
      answer.once('close', () => this.answering.set(socket, (this.answering.get(socket) ?? 1) - 1));
    });
    server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) =>
      send(answer, errorAnswer('VALIDATION', { message: 'The only expectation that is met is 100-continue.' })),
    );
  }

  /** Refuses requests that don't say in a readable way whom they are for; HTTP/1.0 has no `Host`. */
  withHost(handler: RequestListener): RequestListener {
    return (request, answer) => {
      const { host } = request.headers;
      const isNamed = host === undefined ? request.httpVersion === '1.0' : HOST.test(host);
      if (isNamed) return handler(request, answer);
      return send(answer, errorAnswer('VALIDATION', { message: 'The Host header is missing or names no host.' }));
    };
  }

  /** The answer to what the parser could not read, unless an earlier one would be cut by it. */
  refuse(error: ConnectionError, socket: Duplex): void {
    const text = textFor(error);
    const isFree = (this.answering.get(socket) ?? 0) === 0;
    if (text === undefined || !isFree || !socket.writable || socket.destroyed) socket.destroy();
    else socket.end(text, () => socket.destroy());
  }
}

function textFor({ code = '' }: ConnectionError): string | undefined {
  if (code === TOO_SLOW) {
    const { body } = errorAnswer('VALIDATION', { message: 'The request did not arrive in time.' });
    // browsers repeat a request that met the end of an idle connection, if it is answered with this status
    return textOf({ status: 408, body });
  }
  if (TOO_LARGE.has(code)) return textOf(errorAnswer('PAYLOAD_TOO_LARGE'));
  // anything else is the network's, and nobody is there to read an answer
  if (!code.startsWith('HPE_')) return undefined;
  return textOf(errorAnswer('VALIDATION', { message: 'This is not a request by the rules of HTTP.' }));
}

function headersOf(body: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
}

function textOf({ status, body }: ErrorAnswer): string {
  const text = JSON.stringify(body);
  const lines = Object.entries(headersOf(text)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`;
}

function send(answer: ServerResponse, { status, body }: ErrorAnswer): void {
  const text = JSON.stringify(body);
  answer.writeHead(status, headersOf(text)).end(text);
}
