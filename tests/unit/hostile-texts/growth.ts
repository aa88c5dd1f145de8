/** A text that can have any length: a beginning, a part that repeats, and an end. */
export interface Shape {
  start: string;
  part: string;
  end: string;
}

type Work = (text: string) => unknown;

/** Characters at which work that grows with the square of the length takes several milliseconds. */
const LENGTH = 4_096;
const NOTICED_MS = 2;
/** Of so many shapes, those that took longest, the growth is measured. */
const SUSPECTS = 3;
const MOST_RATIO = 2.5;
const MOST_TRIES = 4;
/** Work that grows faster than any power takes far too long at lengths far below. */
const FIRST_LENGTHS = [20, 24, 27, 256];
const FAR_TOO_LONG_MS = 100;

/** A sign that stands for many letters counts as so many: texts of some 100,000 letters cost memory, which isn't linear. */
export const textOf = ({ start, part, end }: Shape, length: number): string =>
  start + part.repeat(Math.ceil(length / part.normalize('NFKC').length)) + end;

/** The shape for which work grows faster than the length of its text, and how; undefined if there is none. */
export function fastGrowth(work: Work, shapes: readonly Shape[]): string | undefined {
  // what is made at the first call is not the text's fault
  timeOf(work, { start: '', part: 'a', end: '' }, 1);
  const slow: { shape: Shape; time: number }[] = [];
  for (const shape of shapes) {
    const isEndless = FIRST_LENGTHS.some((length) => [1, 2].every(() => timeOf(work, shape, length) > FAR_TOO_LONG_MS));
    if (isEndless) return `over ${FAR_TOO_LONG_MS} ms for a short text of ${JSON.stringify(shape)}`;
    const time = timeOf(work, shape, LENGTH);
    if (time > NOTICED_MS) slow.push({ shape, time });
  }
  const suspects = slow.toSorted((one, other) => other.time - one.time).slice(0, SUSPECTS);
  for (const { shape } of suspects) {
    const ratio = ratioOf(work, shape);
    if (ratio > MOST_RATIO) return `×${ratio.toFixed(1)} for a text twice as long of ${JSON.stringify(shape)}`;
  }
  return undefined;
}

/**
 * How much longer a text of twice the length takes. A busy machine and the collection of garbage can only make it look
 * worse: the best of some tries counts, from shorter texts and from longer ones.
 */
function ratioOf(work: Work, shape: Shape): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && best > MOST_RATIO; tries += 1) {
    const [half, once, twice] = [LENGTH / 2, LENGTH, LENGTH * 2].map((length) =>
      Math.max(NOTICED_MS / 8, Math.min(...Array.from({ length: 3 }, () => timeOf(work, shape, length)))),
    ) as [number, number, number];
    best = Math.min(best, once / half, twice / once);
  }
  return best;
}

/** Milliseconds of this process: others take their share of the machine meanwhile. */
function timeOf(work: Work, shape: Shape, length: number): number {
  const text = textOf(shape, length);
  // a repeated text is put together when something reads it
  text.charCodeAt(0);
  const before = process.cpuUsage();
  try {
    work(text);
  } catch {
    // refusing a text is an answer too
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
