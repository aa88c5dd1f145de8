import { startNats, startPostgres } from '../../integration/server/support/postgres';
import type { Row } from '../table';
import type { Child } from './child';
import { deliver, type LivePlatform, startLive, VENDORS, watch } from './live-children';

const SOCKETS = 2_000;
const DELIVERIES_PER_SECOND = 10_000;
const SECONDS = 5;
const GOAL = 1.6;

/**
 * The same traffic through one process, and through two that share PostgreSQL and NATS. The gain is computed from the
 * processor time of the busier process: the clients need the same two cores, so rates would not show it.
 */
export async function twoProcesses(): Promise<Row[]> {
  const [database, broker] = await Promise.all([startPostgres(), startNats()]);
  const first = await startLive(database.url, broker.url);
  const second = await startLive(database.url, broker.url);
  try {
    const alone = await fanOut([first]);
    const both = await fanOut([first, second]);
    const times = alone.cpuMs / both.cpuMs;
    const lost = both.expected - both.frames;
    return [
      {
        what: 'two processes with PostgreSQL and NATS: what is lost between them',
        goal: 'nothing, and nothing twice',
        measured: `${lost} of ${both.expected}, ${both.repeated} twice, p50 ${both.p50} ms, p99 ${both.p99} ms`,
        isMet: lost === 0 && both.repeated === 0,
      },
      {
        what: 'two processes with PostgreSQL and NATS: fan-out',
        goal: `≥ ${GOAL} × one process`,
        measured: `${alone.cpuMs.toFixed(0)} ms of one process against ${both.cpuMs.toFixed(0)} ms of the busier of two, for ${both.expected} deliveries`,
        ratio: times,
        isMet: times >= GOAL,
      },
    ];
  } finally {
    await first.stop();
    await second.stop();
    await broker.stop();
    await database.stop();
  }
}

/** `cpuMs`: of the process that used the most. */
async function fanOut(platforms: readonly Child<LivePlatform>[]) {
  const watchers = await Promise.all(platforms.map((one) => watch(one, SOCKETS / platforms.length)));
  const perSecond = (DELIVERIES_PER_SECOND * VENDORS) / SOCKETS;
  const load = { perSecond, sockets: SOCKETS };
  await deliver(platforms, watchers, { ...load, events: perSecond * 2 });
  const before = await Promise.all(platforms.map((one) => one.ask<number>('cpu')));
  const heard = await deliver(platforms, watchers, { ...load, events: perSecond * SECONDS });
  const after = await Promise.all(platforms.map((one) => one.ask<number>('cpu')));
  await Promise.all(watchers.map((one) => one.stop()));
  const used = after.map((cpu, index) => cpu - (before[index] ?? 0));
  return { ...heard, cpuMs: Math.max(...used) };
}
