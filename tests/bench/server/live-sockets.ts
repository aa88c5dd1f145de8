import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../table';
import type { Usage } from './answering';
import type { Child } from './child';
import { deliver, type LivePlatform, startLive, VENDORS, watch } from './live-children';

const SOCKETS = 10_000;
const DELIVERIES_PER_SECOND = 20_000;
const SECONDS = 5;
const COMPRESSED_SOCKETS = 1_000;
/** Enough to fill every compression window. */
const FRAMES_EACH = 25;
/** Below the rate at which the platform stops compressing. */
const COMPRESSED_PER_SECOND = 900;
const MOST_KB = 60;
/** Heartbeats without news after which a socket is at rest. */
const BEATS_TO_REST = 2;
/** Time for the answers to a heartbeat, ms. */
const ANSWERS_MS = 2_000;

/** Sockets on one process: at rest, with traffic, and with traffic that is compressed. */
export async function liveSockets(): Promise<Row[]> {
  const platform = await startLive();
  const before = await platform.ask<Usage>('usage');
  const watchers = await Promise.all([watch(platform, SOCKETS / 2), watch(platform, SOCKETS / 2)]);
  const rows = [await idle(platform, before), await busy(platform, watchers)];
  await Promise.all(watchers.map((one) => one.stop()));
  await platform.stop();
  return [...rows, ...(await compressed())];
}

async function idle(platform: Child<LivePlatform>, before: Usage): Promise<Row> {
  const count = await platform.ask<number>('sockets');
  const after = await platform.ask<Usage>('usage');
  const each = kilobytesEach(before, after, count);
  return {
    what: '10,000 sockets on one process, at rest',
    goal: 'all open and subscribed',
    measured: `${count} open, ${each.toFixed(0)} KB each`,
    isMet: count === SOCKETS,
  };
}

async function busy(platform: Child<LivePlatform>, watchers: readonly Child<object>[]): Promise<Row> {
  const perSecond = (DELIVERIES_PER_SECOND * VENDORS) / SOCKETS;
  await deliver([platform], watchers, { events: perSecond, perSecond, sockets: SOCKETS });
  const cpu = await platform.ask<number>('cpu');
  const heard = await deliver([platform], watchers, { events: perSecond * SECONDS, perSecond, sockets: SOCKETS });
  const used = (await platform.ask<number>('cpu')) - cpu;
  const core = (used / heard.frames) * DELIVERIES_PER_SECOND;
  return {
    what: 'deliveries a second on one process, 10,000 sockets',
    goal: `≥ ${DELIVERIES_PER_SECOND}, none lost`,
    measured: `${Math.round(heard.perSecond)}, ${heard.frames} of ${heard.expected}, p50 ${heard.p50} ms, p99 ${heard.p99} ms, ${(core / 10).toFixed(0)} % of a core at the goal`,
    // the rate includes the start and the end of the run
    isMet: heard.frames === heard.expected && heard.perSecond >= 0.9 * DELIVERIES_PER_SECOND,
  };
}

async function compressed(): Promise<Row[]> {
  const platform = await startLive();
  const perSecond = (COMPRESSED_PER_SECOND * VENDORS) / COMPRESSED_SOCKETS;
  const traffic = { events: FRAMES_EACH * VENDORS, perSecond, sockets: COMPRESSED_SOCKETS };
  // memory that the process itself gains with its first traffic must not be attributed to the sockets
  const first = await watch(platform, COMPRESSED_SOCKETS);
  await deliver([platform], [first], traffic);
  await first.stop();
  const before = await platform.ask<Usage>('usage');
  const watchers = await watch(platform, COMPRESSED_SOCKETS, true);
  await deliver([platform], [watchers], traffic);
  const rows = [await memory('while there is traffic', platform, before)];
  for (let beat = 0; beat < BEATS_TO_REST; beat += 1) {
    await platform.ask('beat');
    await sleep(ANSWERS_MS);
  }
  rows.push(await memory('two heartbeats after traffic', platform, before));
  await watchers.stop();
  await platform.stop();
  return rows;
}

async function memory(when: string, platform: Child<LivePlatform>, before: Usage): Promise<Row> {
  const count = await platform.ask<number>('sockets');
  const each = kilobytesEach(before, await platform.ask<Usage>('usage'), count);
  return {
    what: `memory of a socket with compression, ${when}`,
    goal: `≤ ${MOST_KB} KB`,
    measured: `${each.toFixed(0)} KB each, ${count} open`,
    isMet: each <= MOST_KB && count === COMPRESSED_SOCKETS,
  };
}

function kilobytesEach(before: Usage, after: Usage, count: number): number {
  return ((after.residentMb - before.residentMb) * 1024) / count;
}
