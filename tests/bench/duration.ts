/** `BENCH_SHORT=1 npm run bench …` shows whether the benches work, in a fraction of the time; its figures vary more. */
export const isShort = Boolean(process.env['BENCH_SHORT']);

/** How often what is measured by the clock is measured; the median is what counts. */
export const RUNS = isShort ? 1 : 5;
