import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '../../scripts/lib/run';
import { ROWS_FILE } from './record-row';
import { failedRow, type Row } from './table';

/** Enough lines to see which expectation failed. */
const LINES_OF_OUTPUT = 25;

/**
 * Runs a test that measures its own budgets (`recordRow`); `title` limits it to tests whose titles match. Adds a failed
 * row if a test fails.
 */
export async function rowsOfTest(file: string, title?: string): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rider-portal-bench-rows-'));
  const recorded = join(directory, 'rows');
  try {
    const [runner, args] = commandFor(file, title, directory);
    const env = { [ROWS_FILE]: recorded, NO_COLOR: '1', FORCE_COLOR: '0' };
    const { code, output } = await run(tool(runner), args, { env });
    const rows = await readFile(recorded, 'utf8').then(
      (text) =>
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Row),
      () => [],
    );
    if (code === 0 && rows.length > 0) return rows;
    const reason = code === 0 ? 'it measured nothing' : 'a test failed';
    console.error(output.trim().split('\n').slice(-LINES_OF_OUTPUT).join('\n'));
    return [...rows, failedRow(file, reason)];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs nothing else at the same time, and leaves the report of an earlier whole run alone. */
function commandFor(file: string, title: string | undefined, directory: string): ['playwright' | 'vitest', string[]] {
  if (file.endsWith('.spec.ts')) {
    const only = title === undefined ? [] : ['--grep', title];
    return [
      'playwright',
      ['test', file, ...only, '--workers=1', '--reporter=list', `--output=${join(directory, 'output')}`],
    ];
  }
  const only = title === undefined ? [] : ['--testNamePattern', title];
  return ['vitest', ['run', file, ...only, '--maxWorkers=1']];
}
