import { createServer } from 'node:net';

/**
 * Below the range that Linux gives to outgoing connections (from 32768): none of those can take a port that was just
 * found free.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/** Processes that ask at the same time start at different ports. */
let next = (process.pid * 613) % COUNT;

/** A port of the loopback that nobody listens on, for a program that is about to be started. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
