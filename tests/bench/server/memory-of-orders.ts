import { isShort } from '../duration';
import type { Row } from '../table';
import type { Usage } from './answering';
import { startChild } from './child';
import { Load, type Target } from './load';

const CLIENTS = 16;
/** Orders to warm up with: until everything cached is full and all code is compiled. */
const WARM_UP = isShort ? 500 : 3_000;
const ORDERS = isShort ? 1_500 : 15_000;
/**
 * Two idle cores place all of them in 20 s; a busy machine places as many as it can in this time, ms, and the row says
 * how many.
 */
const MOST_MS = 180_000;
/** MB; PostgreSQL's 16 MB of buffers are part of the process with the embedded engine. */
const MOST_HEAP = 10;
const MOST_RESIDENT = { postgres: 40, 'on disk': 64 };

/** How much memory a process holds at rest, and how much more after 15,000 orders. */
export async function memoryOfOrders(): Promise<Row[]> {
  return [await grow('postgres', ['postgres']), await grow('on disk', ['pglite', 'on-disk'])];
}

async function grow(engine: keyof typeof MOST_RESIDENT, args: readonly string[]): Promise<Row> {
  const child = await startChild<Target>('orders-process', ['app', ...args]);
  const atRest = await child.ask<Usage>('usage');
  const load = new Load(child.first, CLIENTS);
  await load.run(MOST_MS, WARM_UP);
  const before = await child.ask<Usage>('usage');
  const { answers } = await load.run(MOST_MS, ORDERS);
  const after = await child.ask<Usage>('usage');
  load.close();
  await child.stop();
  const [heap, resident] = [after.heapMb - before.heapMb, after.residentMb - before.residentMb];
  return {
    what: `memory after ${ORDERS} orders, ${engine}`,
    goal: `≤ ${MOST_HEAP} MB more of objects, ≤ ${MOST_RESIDENT[engine]} MB more resident`,
    measured: `${heap.toFixed(1)} and ${resident.toFixed(0)} MB more after ${answers}; ${atRest.residentMb.toFixed(0)} MB at rest, ${after.residentMb.toFixed(0)} at last`,
    isMet: answers === ORDERS && heap <= MOST_HEAP && resident <= MOST_RESIDENT[engine],
  };
}
