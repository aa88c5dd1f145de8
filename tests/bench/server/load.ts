import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../scripts/lib/paths';

/** Where a server under test listens, and what it is sent. */
export interface Target {
  url: string;
  authorization: string;
  payload: unknown;
}

/** Starts the server of orders beside this file. */
export async function startServer(args: readonly string[]): Promise<{ target: Target; stop(): Promise<void> }> {
  const { at, stop } = await startProcess<Target>('orders-process.ts', args);
  return { target: at, stop };
}

/** Starts one of the servers beside this file in a process of its own; `at` is what it says on its first line. */
export async function startProcess<At>(
  file: string,
  args: readonly string[],
): Promise<{ at: At; stop(): Promise<void> }> {
  const child = spawn('node', ['--import', 'tsx', `${ROOT}tests/bench/server/${file}`, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, 'line')) as [string];
  return {
    at: JSON.parse(line) as At,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Orders a second that so many clients place for so long, each with a key of its own; throws where one is refused. */
export async function placeOrders({ url, authorization, payload }: Target, clients: number, ms: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const body = JSON.stringify(payload);
  const began = performance.now();
  const end = began + ms;
  let placed = 0;
  const client = async () => {
    while (performance.now() < end) {
      const status = await post(url, { agent, body, authorization });
      if (status !== 201) throw new Error(`an order was answered with ${status}`);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return placed / ((performance.now() - began) / 1000);
}

function post(url: string, { agent, body, authorization }: { agent: Agent; body: string; authorization: string }) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      authorization,
    };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}
