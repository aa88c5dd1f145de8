import { describe, expect, it } from 'vitest';
import { filesUnder } from '../architecture/source-files';
import { fastGrowth } from './growth';
import { isUnbounded, patternsOf, shapesFor } from './patterns';

const files = ['src', 'sw', 'server', 'sandbox'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));

/** As the product does: one with `g` finds all of its matches. */
function search(pattern: RegExp): (text: string) => unknown {
  return (text) => {
    pattern.lastIndex = 0;
    return pattern.global ? text.replace(pattern, '') : pattern.exec(text);
  };
}

describe('regular expressions', () => {
  const patterns = files.flatMap(patternsOf);

  it('are all found, and a slow one would be noticed', () => {
    expect(patterns.length).toBeGreaterThan(300);
    const slow = /\s+$/;
    // a machine that was busy while the shorter text was measured hides the growth: rarely, and not again and again
    const found = [1, 2, 3].map(() => fastGrowth(search(slow), shapesFor(slow)));
    expect(found).toContainEqual(expect.stringMatching(/twice as long/));
    const endless = /^(?:a+)+$/;
    expect(fastGrowth(search(endless), shapesFor(endless))).toMatch(/short text/);
  });

  it('take time in proportion to the length of the text', () => {
    const slow: string[] = [];
    for (const { where, pattern } of patterns.filter((one) => isUnbounded(one.pattern))) {
      const why = fastGrowth(search(pattern), shapesFor(pattern));
      if (why !== undefined) slow.push(`${where} ${String(pattern)}: ${why}`);
    }
    expect(slow).toEqual([]);
  }, 180_000);
});
