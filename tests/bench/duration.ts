/** `BENCH_SHORT=1 npm run bench …` shows quickly whether the benches work; its figures vary more. */
export const isShort = Boolean(process.env['BENCH_SHORT']);

/** How often a duration is measured; the median counts. */
export const RUNS = isShort ? 1 : 5;
