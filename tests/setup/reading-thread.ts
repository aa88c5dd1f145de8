import { rmSync } from 'node:fs';
import { bundle } from '../../scripts/lib/build-server';
import { ROOT } from '../../scripts/lib/paths';

let bundled: string | undefined;

/** Before the run: bundles the thread that reads a file of orders, which the server would compile anew for each file. */
export async function setup(): Promise<void> {
  // called once for each project of the run
  if (process.env['READING_THREAD'] !== undefined) return;
  // inside the project, where packages that are not bundled are found
  bundled = `${ROOT}node_modules/.cache/reading-thread-${process.pid}.mjs`;
  await bundle('server/bulk/reading-thread.ts', bundled);
  process.env['READING_THREAD'] = bundled;
}

/** After the run. */
export function teardown(): void {
  if (bundled !== undefined) rmSync(bundled, { force: true });
}
