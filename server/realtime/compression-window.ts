import type { WebSocket } from 'ws';

/** What `ws` keeps of a socket's compression: it makes the window with the first frame that is compressed, and has no call that gives it up. */
interface WithWindow {
  _extensions?: { 'permessage-deflate'?: { _deflate?: { close(): void } | null } };
}

/**
 * Gives back the memory of the window that this socket's frames are compressed over; the next one begins a new window, as RFC 7692 lets a sender
 * do at any time. Nothing happens while a frame is being compressed or waits to be sent.
 */
export function giveWindowBack(socket: WebSocket): void {
  const compression = (socket as WithWindow)._extensions?.['permessage-deflate'];
  if (!compression?._deflate || socket.bufferedAmount > 0) return;
  compression._deflate.close();
  compression._deflate = null;
}
