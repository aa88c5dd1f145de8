import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../server/accounts/principal';
import { PrincipalCache } from '../../../server/accounts/principal-cache';
import { FakeClock } from '../../fakes/fake-clock';

const ONE: Principal = {
  kind: 'CLASSIC',
  subject: 'user:one',
  userId: 'one',
  email: 'one@test.example',
  sessionId: 'session',
  vendorIds: ['kh-1'],
  expiresAt: null,
};

function cache() {
  const clock = new FakeClock(0);
  const kept = new PrincipalCache(clock);
  const questions: { answer: (principal: Principal | undefined) => void; fail: () => void }[] = [];
  const get = (token = 'token') =>
    kept.get(
      token,
      () =>
        new Promise((resolve, reject) => questions.push({ answer: resolve, fail: () => reject(new Error('gone')) })),
    );
  return { clock, kept, questions, get };
}

describe('the principal of a token', () => {
  it('is looked up once for simultaneous calls, and again five seconds later', async () => {
    const { clock, questions, get } = cache();
    const calls = Promise.all([get(), get(), get()]);
    questions[0]?.answer(ONE);
    expect(await calls).toEqual([ONE, ONE, ONE]);
    clock.jump(4_999);
    expect(await get()).toBe(ONE);
    expect(questions).toHaveLength(1);
    clock.jump(1);
    const again = get();
    questions[1]?.answer(undefined);
    expect(await again).toBeUndefined();
  });

  it('is not cached when the session ended during the look-up', async () => {
    const { kept, questions, get } = cache();
    const before = get();
    kept.forget(({ sessionId }) => sessionId === 'session');
    const after = get();
    expect(questions).toHaveLength(2);
    questions[1]?.answer(undefined);
    questions[0]?.answer(ONE);
    await before;
    expect(await after).toBeUndefined();
    void get();
    expect(questions).toHaveLength(3);
  });

  it('is looked up again when there was none, or the look-up failed', async () => {
    const { questions, get } = cache();
    const nobody = get();
    questions[0]?.answer(undefined);
    expect(await nobody).toBeUndefined();
    const failed = get();
    questions[1]?.fail();
    await expect(failed).rejects.toThrow('gone');
    const there = get();
    questions[2]?.answer(ONE);
    expect(await there).toBe(ONE);
  });

  it('is cached by token, and never longer than the token is valid', async () => {
    const { clock, questions, get } = cache();
    const [one, other] = [get('one'), get('other')];
    questions[0]?.answer({ ...ONE, expiresAt: 2 });
    questions[1]?.answer(undefined);
    expect((await one)?.subject).toBe('user:one');
    expect(await other).toBeUndefined();
    clock.jump(2_000);
    void get('one');
    expect(questions).toHaveLength(3);
  });
});
