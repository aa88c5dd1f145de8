import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { table } from './table.mjs';

const SHARE = Number(process.env.MUTATION_SAMPLE ?? 1);
/** Another number draws other changes: tests written for the survivors of one sample are measured by another. */
const DRAW = process.env.MUTATION_DRAW ?? '';
const RESULTS = `test-results/mutation/${process.env.MUTATION_AREA ?? 'domain'}`;

const pathOf = ({ fileName }) => relative(process.cwd(), fileName);

/** A number from 0 to below 1, by chance, but always the same for the same change of the same place in the same draw. */
function lotOf(mutant) {
  const { start, end } = mutant.location;
  const change = [pathOf(mutant), start.line, start.column, end.line, end.column, mutant.replacement].join(' ');
  return createHash('sha256').update(`${DRAW}${change}`).digest().readUInt32BE() / 2 ** 32;
}

const isReached = ({ mutant }) => (mutant.coveredBy ?? []).length > 0;

/** What is known of each folder, by its path. */
const folders = new Map();

function count(mutant, key) {
  const folder = dirname(pathOf(mutant));
  const counts = folders.get(folder) ?? { reached: 0, unreached: 0, noticed: 0, survived: 0 };
  counts[key] += 1;
  folders.set(folder, counts);
}

/**
 * Has Stryker run a share of the changes, `MUTATION_SAMPLE`, and writes down what became of each as soon as it is known:
 * `test-results/mutation/<area>.ndjson`, and beside it the table by folder.
 */
const sample = {
  onMutationTestingPlanReady({ mutantPlans }) {
    mkdirSync(dirname(RESULTS), { recursive: true });
    rmSync(`${RESULTS}.ndjson`, { force: true });
    const runs = mutantPlans.filter(({ plan }) => plan === 'Run');
    for (const run of runs) count(run.mutant, isReached(run) ? 'reached' : 'unreached');
    const lots = new Map(runs.map((run) => [run, lotOf(run.mutant)]));
    const drawn = runs.filter((run) => !isReached(run) || lots.get(run) < SHARE);
    // Stryker has no sampling; it runs the very array that it shows here. In the order of the lots, so that a run that is ended early is a sample too.
    mutantPlans.splice(0, mutantPlans.length, ...drawn.toSorted((a, b) => lots.get(a) - lots.get(b)));
  },
  onMutantTested(mutant) {
    const { status, location, mutatorName, replacement } = mutant;
    appendFileSync(
      `${RESULTS}.ndjson`,
      `${JSON.stringify({ status, path: pathOf(mutant), location, mutatorName, replacement })}\n`,
    );
    if (status === 'Killed' || status === 'Timeout') count(mutant, 'noticed');
    else if (status === 'Survived') count(mutant, 'survived');
    writeFileSync(`${RESULTS}.md`, table(folders));
  },
};

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', value: sample }];
