import { describe, expect, it } from 'vitest';
import { Gathered } from '../../../server/common/gathered';

/** A database that answers when it is told to. */
function slow() {
  const asked: { keys: readonly string[]; answer: (suffix: string) => void; fail: () => void }[] = [];
  const gathered = new Gathered<string>(
    (keys) =>
      new Promise((resolve, reject) =>
        asked.push({
          keys,
          answer: (suffix) => resolve(new Map(keys.map((key) => [key, key + suffix]))),
          fail: () => reject(new Error('unreachable')),
        }),
      ),
  );
  return { asked, gathered };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered questions', () => {
  it('that come while one is under way are one question, and each gets its own answer', async () => {
    const { asked, gathered } = slow();
    const first = gathered.get(['a']);
    await turn();
    const later = [gathered.get(['b', 'c']), gathered.get(['c']), gathered.get(['a'])];
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
    asked[0]?.answer('1');
    expect(await first).toEqual(new Map([['a', 'a1']]));
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'a']]);
    asked[1]?.answer('2');
    expect(await Promise.all(later)).toEqual([
      new Map([
        ['b', 'b2'],
        ['c', 'c2'],
      ]),
      new Map([['c', 'c2']]),
      // asked after the first question, so not with its answer
      new Map([['a', 'a2']]),
    ]);
  });

  it('fail together, and later ones are asked all the same', async () => {
    const { asked, gathered } = slow();
    const failed = [gathered.get(['a']), gathered.get(['b'])].map((one) => one.catch(String));
    await turn();
    asked[0]?.fail();
    expect(await Promise.all(failed)).toEqual(['Error: unreachable', 'Error: unreachable']);
    const again = gathered.get(['a']);
    await turn();
    asked[1]?.answer('2');
    expect(await again).toEqual(new Map([['a', 'a2']]));
  });
});
