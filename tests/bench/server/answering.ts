import { setTimeout as sleep } from 'node:timers/promises';

const SETTLING_MS = 500;

/** What a process has used so far, and what it holds. */
export interface Usage {
  /** processor time, ms */
  cpuMs: number;
  /** resident, MB, after garbage collection */
  residentMb: number;
  /** of JavaScript's own objects, MB */
  heapMb: number;
}

type Answers = Readonly<Record<string, (about: never) => unknown>>;

/**
 * The counterpart of `startChild`: sends `first`, then answers questions, `usage` and `cpu` among them, until the
 * parent process is gone; then calls `stop`.
 */
export function answering(first: unknown, answers: Answers, stop: () => Promise<void>): void {
  const all: Answers = { usage, cpu: cpuMs, ...answers };
  process.on('message', async ({ id, question, about }: { id: number; question: string; about: never }) => {
    try {
      process.send?.({ id, answer: await all[question]?.(about) });
    } catch (error) {
      process.send?.({ id, failure: String(error) });
    }
  });
  process.once('disconnect', () => void stop().then(() => process.exit(0)));
  process.send?.(first);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function usage(): Promise<Usage> {
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    // buffers are freed concurrently
    await sleep(SETTLING_MS);
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMs: cpuMs(), residentMb: rss / 1024 / 1024, heapMb: heapUsed / 1024 / 1024 };
}
