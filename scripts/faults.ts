import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildMarket } from './lib/build-market';
import { type FaultRow, faultsPage } from './lib/faults-page';
import { ROOT } from './lib/paths';
import { installPrerequisites } from './lib/prerequisites';
import { run, tool } from './lib/run';
import { runMain } from './lib/run-main';

/** All faults take a quarter of this, or half on a machine that does much else. */
const LIMIT_MS = 45 * 60_000;

/**
 * `npm run faults [name]`: breaks three processes, their database and their broker in every way it knows, and writes what
 * came of it to `docs/faults.md`; with a part of a name, only those faults, and no page.
 */
await runMain(async () => {
  await installPrerequisites();
  const folder = mkdtempSync(join(tmpdir(), 'rider-portal-faults-'));
  const report = join(folder, 'rows');
  const portal = await buildMarket('KH');
  const [name] = process.argv.slice(2);
  const { code } = await run(
    tool('vitest'),
    ['run', 'tests/faults/three-processes.test.ts', ...(name === undefined ? [] : ['-t', name])],
    { live: true, limitMs: LIMIT_MS, env: { FAULTS_REPORT: report, FAULTS_PORTAL: portal } },
  );
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => JSON.parse(line) as FaultRow);
  rmSync(folder, { recursive: true, force: true });
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load average ${Math.round(loadavg()[2] ?? 0)} (what else runs there included)`;
  const page = faultsPage(rows, machine);
  console.log(page);
  if (code !== 0) process.exitCode = 1;
  else if (name === undefined) writeFileSync(`${ROOT}docs/faults.md`, page);
});
