import { beforeAll, expect } from 'vitest';
import { generated, numberOfCommit } from '../../setup/soak';
import { Life } from './life';
import { type Disk, type Engine, loadEngine, memoryDisk } from './page';

/** The required number of runs: `npm run soak` plays all of them. `FAULT_SEED=4711` plays that seed alone. */
const ALL_LIVES = 10_000;
/** The commit decides which of them `npm test` plays. */
const LIVES = generated(300, ALL_LIVES);

/** Every eighth platform implements only the specification: no keys, no revisions, no batches. */
const hasExtensions = (seed: number) => seed % 8 !== 0;

let engines: [Engine, Engine, Engine];

/** Loads the pages' modules, once for all lives of a file. */
export function loadEngines(): void {
  beforeAll(async () => {
    const { stackTraceLimit } = Error;
    engines = [await loadEngine(), await loadEngine(), await loadEngine()];
    // refused requests are frequent here, and their stack traces would take longer than everything else
    Error.stackTraceLimit = 0;
    return () => {
      Error.stackTraceLimit = stackTraceLimit;
    };
  });
}

/** `FAULT_SEED` chooses a single one. */
function seeds(): number[] {
  const asked = process.env['FAULT_SEED'];
  if (asked !== undefined) return [Number(asked)];
  const first = LIVES < ALL_LIVES ? (numberOfCommit() % Math.floor(ALL_LIVES / LIVES)) * LIVES : 0;
  return upTo(LIVES).map((seed) => first + seed);
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Plays one life; `wrong` is empty if every invariant held. `isLogged`: records what happened. */
export async function playLife(
  seed: number,
  disk: () => Disk = memoryDisk,
  isLogged = false,
): Promise<{ wrong: string[]; life: Life }> {
  const life = new Life({ seed, extensions: hasExtensions(seed), disk, engines });
  if (isLogged) life.world.log = [];
  return { wrong: await life.play(), life };
}

/** Plays all of them and fails with the log of the first that went wrong. Resolves to how often each kind of event occurred. */
export async function playLives(seeds: readonly number[], disk: () => Disk = memoryDisk): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const seed of seeds) {
    const { wrong, life } = await playLife(seed, disk);
    if (wrong.length > 0) expect.fail(await story(seed, disk));
    for (const [name, count] of life.world.counts) totals.set(name, (totals.get(name) ?? 0) + count);
  }
  return totals;
}

/** A log for finding out why it failed. */
async function story(seed: number, disk: () => Disk): Promise<string> {
  const { wrong, life } = await playLife(seed, disk, true);
  return [`seed ${seed}`, ...wrong, ...(life.world.log ?? [])].join('\n');
}

const FAULTS = ['kill', 'freeze', 'late commit', 'rolled back', 'doubled', 'dropped after commit', 'truncated'];
const EVENTS = ['event lost', 'event late', 'event doubled', 'event partial', 'withdrawn', 'restart', 'half-open'];

/** Plays the lives of this run; every kind of fault has to occur in them, unless it is a single life. */
export async function playSeeded(): Promise<void> {
  const played = seeds();
  const counts = await playLives(played);
  if (played.length === 1) return;
  for (const name of [...FAULTS, ...EVENTS]) expect(counts.get(name) ?? 0, name).toBeGreaterThan(played.length / 500);
}
