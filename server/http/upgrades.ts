import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';

type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Passes on the requests that ask for a WebSocket, each once the answers before it on its connection are written. Any
 * other upgrade is ignored (RFC 9110 §7.8): the request is answered as if it had not asked.
 */
export function onWebSocketUpgrade(server: Server, take: TakeUpgrade): void {
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    lastAnswers.set(socket, answer);
    answer.once('close', () => lastAnswers.get(socket) === answer && lastAnswers.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const proceed = () => (isForWebSocket(request) ? take(request, socket, head) : readAgain(server, request, head));
    // a client may send it after requests that are still being answered on the same connection
    const before = lastAnswers.get(socket);
    if (before === undefined) proceed();
    else before.once('close', () => socket.destroyed || proceed());
  });
}

function isForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Reads the request from its connection once more, without its `Upgrade`: Node has no reader left for the body of a
 * request that asked for an upgrade.
 */
function readAgain(server: Server, request: IncomingMessage, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders, socket } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  socket.setTimeout(0);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit(socket instanceof TLSSocket ? 'secureConnection' : 'connection', socket);
}
