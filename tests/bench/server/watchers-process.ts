import { once } from 'node:events';
import WebSocket from 'ws';
import { authorizationSubprotocol, LIVE_SUBPROTOCOL } from '../../../src/protocol/live';
import { answering } from './answering';

/* Sockets that each watch one vendor, and what they received. */
const AT_ONCE = 50;

interface Opening {
  origin: string;
  authorization: string;
  vendorIds: readonly string[];
  count: number;
  compressed: boolean;
}

const sockets: WebSocket[] = [];
/** the revisions each socket received: each should come once */
const heard: Set<number>[] = [];
let repeated = 0;
let delays: number[] = [];
let lastAt = 0;

answering({}, { open, heard: summary, forget }, async () => {
  for (const socket of sockets) socket.terminate();
});

async function open({ count, ...opening }: Opening): Promise<void> {
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) =>
      watch(opened + index, opening),
    );
    await Promise.all(group);
  }
}

async function watch(
  index: number,
  { origin, authorization, vendorIds, compressed }: Omit<Opening, 'count'>,
): Promise<void> {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/live`,
    [LIVE_SUBPROTOCOL, authorizationSubprotocol(authorization)],
    { origin, perMessageDeflate: compressed },
  );
  const own = new Set<number>();
  heard.push(own);
  sockets.push(socket);
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'subscribeToVendor', data: { vendor_id: vendorIds[index % vendorIds.length] } }));
  await new Promise<void>((resolve) => {
    socket.on('message', (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString()) as {
        event: string;
        data: { revision: number; updated_at: number };
      };
      if (event === 'subscribe_ok') resolve();
      if (event !== 'order_update') return;
      lastAt = Date.now();
      delays.push(lastAt - data.updated_at);
      if (own.has(data.revision)) repeated += 1;
      own.add(data.revision);
    });
  });
}

function summary() {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { frames: delays.length, repeated, p50: at(0.5), p99: at(0.99), lastAt };
}

function forget(): void {
  for (const own of heard) own.clear();
  repeated = 0;
  delays = [];
}
