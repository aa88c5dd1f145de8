/** Messages between this account's tabs. A tab does not receive its own messages. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

export type OpenChannel = (name: string, onMessage: (message: unknown) => void) => Channel;

/** Undefined when the browser has none: tabs then learn of each other through the database and the server. */
export function browserChannels(constructor: typeof BroadcastChannel | undefined): OpenChannel | undefined {
  if (constructor === undefined) return undefined;
  return (name, onMessage) => {
    const channel = new constructor(name);
    let open = true;
    channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
    return {
      post: (message) => {
        // a closed channel throws, and a last message after stopping is not worth an error
        if (open) channel.postMessage(message);
      },
      close: () => {
        open = false;
        channel.close();
      },
    };
  };
}
