/** `npm run soak`: as much generated input as docs/specification requires, of which every other run takes a part. */
export const IS_SOAK = process.env['SOAK'] === '1';

/** How often something generated is tried; `FAULT_RUNS=100` for a quick look, or a longer one. */
export function generated(usual: number, inSoak = 10_000): number {
  return Number(process.env['FAULT_RUNS'] ?? (IS_SOAK ? inSoak : usual));
}
