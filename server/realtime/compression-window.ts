import type { WebSocket } from 'ws';

/**
 * The compression state of a socket in `ws`: it creates the window with the first compressed frame, and has no call
 * that releases it.
 */
interface WithWindow {
  _extensions?: { 'permessage-deflate'?: { _deflate?: { close(): void } | null } };
}

/**
 * Releases the memory of this socket's compression window; the next one begins a new window, as RFC 7692 lets a sender
 * do at any time. Nothing happens while a frame is being compressed or waits to be sent.
 */
export function giveWindowBack(socket: WebSocket): void {
  const compression = (socket as WithWindow)._extensions?.['permessage-deflate'];
  if (!compression?._deflate || socket.bufferedAmount > 0) return;
  compression._deflate.close();
  compression._deflate = null;
}
