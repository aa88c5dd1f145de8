import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../bench/server/child';
import { API, orderRequest } from '../integration/server/support/platform';
import { type UploadedFile, uploadFile } from './merchants-file';
import type { Numbers } from './numbers';
import { type Merchant, startProcesses } from './platform';
import type { Seat } from './portal';
import type { Arrivals, PlacedOrder } from './sockets-process';

/** A process takes 200 sockets of an address. */
const SOCKETS_PER_ADDRESS = 180;
/** How long an open portal may need to be equal to the database (specification/offline-and-sending.md). */
const EQUAL_WITHIN_MS = 35_000;
const LOOK_EVERY_MS = 500;

export interface Sent {
  sentAt: number;
  ms: number;
  /** 0 without an answer */
  status: number;
}

export interface Measured {
  numbers: Numbers;
  /** how many programs the machine was running or keeping waiting before, over a minute */
  busyBefore: number;
  /** how long it took to open all sockets, ms */
  openedMs: number;
  /** unix ms: what began when */
  began: { orders: number; file: number; reconnects: number };
  sent: Sent[];
  /** orders that were confirmed, and are not in the database */
  lost: number;
  /** orders in the database that were asked for once and are there twice */
  doubled: number;
  arrivals: Arrivals;
  reconnects: number[];
  file: UploadedFile;
  memory: { atRest: number[]; withSockets: number[]; most: number[] };
  logs: string;
}

/** Opens the sockets, sends orders at an even pace, and while they are sent a file, and then loses sockets. */
export async function runLoad(numbers: Numbers): Promise<Measured> {
  const [busyBefore = 0] = loadavg();
  const platform = await startProcesses(numbers);
  const sockets = await startChild<object>('sockets-process', [], 'load');
  try {
    const atRest = platform.memory('VmRSS');
    const opening = performance.now();
    await sockets.ask('open', seats(numbers, platform.origins, platform.merchants));
    const openedMs = performance.now() - opening;
    const withSockets = platform.memory('VmRSS');
    const began = { orders: Date.now(), file: 0, reconnects: 0 };
    const third = (numbers.seconds * 1000) / 3;
    const file = sleep(third).then(() => {
      began.file = Date.now();
      return uploadFile(platform.origins, platform.merchants, numbers.fileRows);
    });
    const reconnects = sleep(2 * third).then(() => {
      began.reconnects = Date.now();
      return sockets.ask<number[]>('reconnect', { count: numbers.reconnects });
    });
    const placing = placeOrders(numbers, platform);
    const [orders, uploaded, reconnected] = await Promise.all([placing, file, reconnects]);
    const stored = await storedOrders(platform.db, orders.byKey);
    const arrivals = await untilEqual(sockets, stored.placed);
    return {
      numbers,
      busyBefore,
      openedMs,
      began,
      sent: orders.sent,
      lost: [...orders.confirmed].filter((orderId) => !stored.ids.has(orderId)).length,
      doubled: stored.placed.length - stored.keys,
      arrivals,
      reconnects: reconnected,
      file: uploaded,
      memory: { atRest, withSockets, most: platform.memory('VmHWM') },
      logs: platform.logs(),
    };
  } finally {
    await sockets.stop();
    await platform.stop();
  }
}

function seats({ sockets }: Numbers, origins: readonly string[], merchants: readonly Merchant[]): Seat[] {
  return Array.from({ length: sockets }, (_, index) => {
    const { vendorId, authorization } = of(merchants, index);
    // a shop's sockets are with all processes: the shops have been gone through once more with the next one
    const origin = of(origins, index + Math.floor(index / merchants.length));
    return { origin, authorization, vendorId, localAddress: `127.0.0.${2 + Math.floor(index / SOCKETS_PER_ADDRESS)}` };
  });
}

type Running = Awaited<ReturnType<typeof startProcesses>>;

/** At an even pace, whatever becomes of those before. */
async function placeOrders({ ordersPerSecond, seconds }: Numbers, { origins, merchants, keyring }: Running) {
  const sent: Sent[] = [];
  const confirmed = new Set<string>();
  const byKey = new Map<string, number>();
  const began = performance.now();
  const place = async (index: number) => {
    const { vendorId, authorization } = of(merchants, index);
    const clock = { seconds: Math.floor(Date.now() / 1000) };
    const request = orderRequest({ services: { keyring } as never, clock }, { vendor_id: vendorId });
    const [key, sentAt, from] = [randomUUID(), Date.now(), performance.now()];
    byKey.set(key, sentAt);
    const answer = await fetch(`${of(origins, index)}${API}/order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(request),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as { result?: { order_id?: string } } | undefined;
    sent.push({ sentAt, ms: performance.now() - from, status: answer?.status ?? 0 });
    const orderId = body?.result?.order_id;
    if (orderId !== undefined) confirmed.add(orderId);
  };
  const all: Promise<void>[] = [];
  for (let index = 0; index < ordersPerSecond * seconds; index += 1) {
    const dueIn = (index * 1000) / ordersPerSecond - (performance.now() - began);
    if (dueIn > 0) await sleep(dueIn);
    all.push(place(index));
  }
  await Promise.all(all);
  return { sent, confirmed, byKey };
}

/** Everything that the database has, with when it was sent. */
async function storedOrders(db: Running['db'], byKey: ReadonlyMap<string, number>) {
  const rows = await db.selectFrom('orders').select(['order_id', 'vendor_id', 'idempotency_key']).execute();
  const placed: PlacedOrder[] = rows.map((row) => ({
    orderId: row.order_id,
    vendorId: row.vendor_id,
    sentAt: byKey.get(row.idempotency_key ?? ''),
  }));
  return {
    placed,
    ids: new Set(rows.map(({ order_id }) => order_id)),
    keys: new Set(rows.map(({ idempotency_key: key }) => key)).size,
  };
}

async function untilEqual(sockets: Child<object>, orders: readonly PlacedOrder[]): Promise<Arrivals> {
  const late = Date.now() + EQUAL_WITHIN_MS;
  for (;;) {
    const arrivals = await sockets.ask<Arrivals>('arrivals', { orders });
    if (arrivals.missing === 0 || Date.now() > late) return arrivals;
    await sleep(LOOK_EVERY_MS);
  }
}

function of<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('there is none');
  return found;
}
