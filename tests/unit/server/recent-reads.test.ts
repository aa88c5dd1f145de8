import { describe, expect, it } from 'vitest';
import { RecentReads } from '../../../server/common/recent-reads';
import { FakeClock } from '../../fakes/fake-clock';

function kept() {
  const clock = new FakeClock();
  const questions: { key: string; answer: (value: string | undefined) => void; fail: () => void }[] = [];
  const reads = new RecentReads<string>(
    clock,
    (key) =>
      new Promise((resolve, reject) => questions.push({ key, answer: resolve, fail: () => reject(new Error('gone')) })),
  );
  return { clock, questions, reads };
}

describe('a value read recently', () => {
  it('is read once for all who ask, and again after less than a second', async () => {
    const { clock, questions, reads } = kept();
    const both = Promise.all([reads.get('a'), reads.get('a')]);
    questions[0]?.answer('one');
    expect(await both).toEqual(['one', 'one']);
    clock.jump(899);
    expect(await reads.get('a')).toBe('one');
    clock.jump(1);
    const next = reads.get('a');
    questions[1]?.answer('two');
    expect(await next).toBe('two');
    expect(questions).toHaveLength(2);
  });

  it('is read again at once after a change in this process', async () => {
    const { questions, reads } = kept();
    const before = reads.get('a');
    questions[0]?.answer('before');
    await before;
    reads.forget('a');
    const after = reads.get('a');
    questions[1]?.answer('after');
    expect(await after).toBe('after');
  });

  it('is not cached when its reading began before a change and ended after it', async () => {
    const { questions, reads } = kept();
    const before = reads.get('a');
    reads.forget('a');
    questions[0]?.answer('before');
    await before;
    const after = reads.get('a');
    questions[1]?.answer('after');
    expect(await after).toBe('after');
  });

  it('is read again when there was none, or the reading failed', async () => {
    const { questions, reads } = kept();
    const nothing = reads.get('a');
    questions[0]?.answer(undefined);
    expect(await nothing).toBeUndefined();
    const failed = reads.get('a');
    questions[1]?.fail();
    await expect(failed).rejects.toThrow('gone');
    const there = reads.get('a');
    questions[2]?.answer('there');
    expect(await there).toBe('there');
  });

  it('is dropped, oldest first, when there are too many', async () => {
    const { questions, reads } = kept();
    for (let key = 0; key <= 10_000; key += 1) void reads.get(String(key));
    for (const { answer } of questions) answer('kept');
    void reads.get('10000');
    expect(questions).toHaveLength(10_001);
    void reads.get('0');
    expect(questions).toHaveLength(10_002);
  });
});
