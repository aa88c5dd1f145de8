/** The part of a WebSocket that the live connection uses, so that tests can provide their own. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onOpen: (() => void) | null;
  onText: ((text: string) => void) | null;
  /** Called once, for a failed handshake (1006) as for any other end. */
  onClose: ((code: number) => void) | null;
}

export type OpenSocket = (url: string, protocols: string[]) => Socket;

export const browserSocket: OpenSocket = (url, protocols) => {
  const raw = new WebSocket(url, protocols);
  const socket: Socket = {
    send: (text) => {
      if (raw.readyState === WebSocket.OPEN) raw.send(text);
    },
    close: (code, reason) => raw.close(code, reason),
    onOpen: null,
    onText: null,
    onClose: null,
  };
  raw.onopen = () => socket.onOpen?.();
  raw.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') socket.onText?.(event.data);
  };
  raw.onclose = (event) => socket.onClose?.(event.code);
  return socket;
};
