import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './child';

/** The first message of `live-process.ts`. */
export interface LivePlatform {
  origin: string;
  authorization: string;
  vendorIds: readonly string[];
}

/** What `watchers-process.ts` received; times in ms. */
export interface Heard {
  frames: number;
  /** frames among them that the same socket had received before */
  repeated: number;
  p50: number;
  p99: number;
  /** unix ms */
  lastAt: number;
}

export const VENDORS = 100;
/** How long to wait for what was published. */
const PATIENCE_MS = 30_000;

/** `database` and `broker`: addresses, if the platform shares them with others. */
export function startLive(database?: string, broker?: string): Promise<Child<LivePlatform>> {
  const shared = database === undefined || broker === undefined ? [] : [database, broker];
  return startChild<LivePlatform>('live-process', [String(VENDORS), ...shared]);
}

/**
 * Opens this many sockets to the platform, in a process of their own; a multiple of `VENDORS`, so that each vendor has
 * as many.
 */
export async function watch({ first }: Child<LivePlatform>, count: number, compressed = false): Promise<Child<object>> {
  const watchers = await startChild<object>('watchers-process', []);
  await watchers.ask('open', { ...first, count, compressed });
  return watchers;
}

/** Publishes orders on one or several platforms in turns, and waits until all have arrived or the time is up. */
export async function deliver(
  platforms: readonly Child<LivePlatform>[],
  watchers: readonly Child<object>[],
  { events, perSecond, sockets }: { events: number; perSecond: number; sockets: number },
): Promise<Heard & { expected: number; perSecond: number }> {
  await Promise.all(watchers.map((one) => one.ask('forget')));
  const expected = (events * sockets) / VENDORS;
  const began = Date.now();
  const share = { events: events / platforms.length, perSecond: perSecond / platforms.length };
  await Promise.all(platforms.map((one, index) => one.ask('publish', { ...share, publisher: index })));
  let heard = await sum(watchers);
  for (const late = Date.now() + PATIENCE_MS; heard.frames < expected && Date.now() < late; ) {
    await sleep(200);
    heard = await sum(watchers);
  }
  return { ...heard, expected, perSecond: (heard.frames / (heard.lastAt - began)) * 1000 };
}

async function sum(watchers: readonly Child<object>[]): Promise<Heard> {
  const all = await Promise.all(watchers.map((one) => one.ask<Heard>('heard')));
  const most = (key: 'p50' | 'p99' | 'lastAt') => Math.max(...all.map((one) => one[key]));
  const total = (key: 'frames' | 'repeated') => all.reduce((so, one) => so + one[key], 0);
  return {
    frames: total('frames'),
    repeated: total('repeated'),
    p50: most('p50'),
    p99: most('p99'),
    lastAt: most('lastAt'),
  };
}
