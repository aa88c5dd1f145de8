import { execFileSync } from 'node:child_process';

/** `npm run soak`: as much generated input as docs/specification requires, of which every other run takes a part. */
export const IS_SOAK = process.env['SOAK'] === '1';

/** How often something generated is tried; `FAULT_RUNS=100` for a quick look, or a longer one. */
export function generated(usual: number, inSoak = 10_000): number {
  return Number(process.env['FAULT_RUNS'] ?? (IS_SOAK ? inSoak : usual));
}

/** From which a run draws what it tries: the same for one commit, different between commits; 0 outside a checkout. */
export function numberOfCommit(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }), 16);
  } catch {
    return 0;
  }
}
