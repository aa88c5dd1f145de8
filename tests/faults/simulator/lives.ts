import { execFileSync } from 'node:child_process';
import { beforeAll, expect } from 'vitest';
import { Life } from './life';
import { type Disk, type Engine, loadEngine, memoryDisk } from './page';

/** Ten thousand is the required number of runs: `npm run soak` plays them all. `FAULT_SEED=4711` plays one seed alone. */
const ALL_LIVES = 10_000;
/** What each run of the tests plays of them, which thousand is the commit's choice; `FAULT_RUNS=100` for a quick look. */
const LIVES = Number(process.env['FAULT_RUNS'] ?? 1_000);

/** Every eighth platform knows nothing but the specification: no keys, no revisions, no batches. */
const hasExtensions = (seed: number) => seed % 8 !== 0;

let engines: [Engine, Engine, Engine];

/** Loads what pages run, once for all lives of a file. */
export function loadEngines(): void {
  beforeAll(async () => {
    const { stackTraceLimit } = Error;
    engines = [await loadEngine(), await loadEngine(), await loadEngine()];
    // refusals are everyday life here, and a stack costs more than the rest of one
    Error.stackTraceLimit = 0;
    return () => {
      Error.stackTraceLimit = stackTraceLimit;
    };
  });
}

/** The seeds of one of so many parts that run beside each other; a seed asked for is in every part. */
function seedsOf(part: number, parts: number): number[] {
  const asked = process.env['FAULT_SEED'];
  if (asked !== undefined) return [Number(asked)];
  const from = (count: number) => Math.floor((LIVES * count) / parts);
  const first = LIVES < ALL_LIVES ? firstSeedOfCommit() : 0;
  return upTo(LIVES)
    .slice(from(part), from(part + 1))
    .map((seed) => first + seed);
}

/** A thousand that stays the same for one commit and differs between commits; the first one outside a checkout. */
function firstSeedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
    return (Number.parseInt(commit, 16) % 10) * 1_000;
  } catch {
    return 0;
  }
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Plays one life; `wrong` is empty when everything held. `tells`: with a log of what happened. */
export async function live(
  seed: number,
  disk: () => Disk = memoryDisk,
  tells = false,
): Promise<{ wrong: string[]; life: Life }> {
  const life = new Life({ seed, extensions: hasExtensions(seed), disk, engines });
  if (tells) life.world.log = [];
  return { wrong: await life.play(), life };
}

/** Plays them all and fails with the story of the first that went wrong. Resolves to how often what came up. */
export async function liveAll(seeds: readonly number[], disk: () => Disk = memoryDisk): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const seed of seeds) {
    const { wrong, life } = await live(seed, disk);
    if (wrong.length > 0) expect.fail(await story(seed, disk));
    for (const [name, count] of life.world.counts) totals.set(name, (totals.get(name) ?? 0) + count);
  }
  return totals;
}

/** Details for finding out why it failed. */
async function story(seed: number, disk: () => Disk): Promise<string> {
  const { wrong, life } = await live(seed, disk, true);
  return [`seed ${seed}`, ...wrong, ...(life.world.log ?? [])].join('\n');
}

const FAULTS = ['kill', 'freeze', 'late commit', 'rolled back', 'doubled', 'dropped after commit', 'truncated'];
const EVENTS = ['event lost', 'event late', 'event doubled', 'event partial', 'taken back', 'restart', 'half-open'];

/** Plays one of the parts; each of the faults has to come up in it. */
export async function livePart(part: number, parts: number): Promise<void> {
  const seeds = seedsOf(part, parts);
  const counts = await liveAll(seeds);
  for (const name of [...FAULTS, ...EVENTS]) expect(counts.get(name) ?? 0, name).toBeGreaterThan(seeds.length / 500);
}
