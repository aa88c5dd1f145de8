import { beforeEach, describe, expect, it } from 'vitest';
import { type PasswordCheck, PasswordQueue } from '../../../server/accounts/password-queue';
import { FakeClock } from '../../fakes/fake-clock';

describe('the queue of passwords to check', () => {
  let clock: FakeClock;
  let queue: PasswordQueue;
  let done: string[];
  let finish: (() => void)[];
  const refused: { name: string; code: string; retryAfter: unknown }[] = [];

  beforeEach(() => {
    clock = new FakeClock(0);
    queue = new PasswordQueue({ clock, atOnce: 1, most: 4, random: () => 0.5 });
    done = [];
    finish = [];
    refused.length = 0;
  });

  /** Comes in; its check ends when `step` is called. */
  const come = (name: string, check: Partial<PasswordCheck> = {}) => {
    const whose = { account: `account of ${name}`, network: `network of ${name}`, isKnown: false, ...check };
    void queue
      .run(whose, async () => {
        done.push(name);
        await new Promise<void>((resolve) => finish.push(resolve));
      })
      .catch(({ code, details }) => refused.push({ name, code, retryAfter: details.retry_after }));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const step = async () => {
    await settle();
    finish.shift()?.();
    await settle();
  };
  const drain = async () => {
    for (let round = 0; round < 12; round += 1) await step();
  };

  it('checks no more passwords at once than allowed', async () => {
    come('a');
    come('b');
    await settle();
    expect(done).toEqual(['a']);
    await drain();
    expect(done).toEqual(['a', 'b']);
  });

  it('checks accounts from where they signed in before first', async () => {
    come('first');
    for (const name of ['x', 'y']) come(name);
    come('owner', { isKnown: true });
    come('z');
    await drain();
    expect(done.slice(0, 2)).toEqual(['first', 'owner']);
  });

  it('checks a network that tries often after one that tries rarely', async () => {
    come('first', { network: 'guesser' });
    come('again', { network: 'guesser' });
    come('once');
    come('and again', { network: 'guesser' });
    await drain();
    expect(done).toEqual(['first', 'once', 'again', 'and again']);
  });

  it('checks an account that many try after the others', async () => {
    come('first');
    come('other');
    for (const name of ['g1', 'g2', 'g3']) come(name, { account: 'guessed at' });
    await drain();
    expect(done.slice(0, 2)).toEqual(['first', 'other']);
  });

  it('checks the newest of equals first, because the oldest has waited too long already', async () => {
    come('first');
    for (const name of ['x', 'y', 'z']) come(name);
    await drain();
    expect(done).toEqual(['first', 'z', 'y', 'x']);
  });

  it('turns the lowest-ranked away when it is full, never a known one', async () => {
    come('first');
    come('owner', { isKnown: true });
    for (const name of ['w', 'x', 'y', 'z']) come(name);
    await settle();
    expect(refused).toEqual([{ name: 'w', code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }]);
    await drain();
    expect(done).toHaveLength(5);
    expect(done[1]).toBe('owner');
  });

  it('turns away each who waited three seconds, but not who is next', async () => {
    come('first');
    come('x');
    clock.advanceAtOnce(2_000);
    come('y');
    come('next', { isKnown: true });
    clock.advanceAtOnce(1_000);
    await settle();
    expect(refused.map(({ name }) => name)).toEqual(['x']);
    clock.advanceAtOnce(60_000);
    await settle();
    expect(refused.map(({ name }) => name)).toEqual(['x', 'y']);
    await drain();
    expect(done).toEqual(['first', 'next']);
  });

  it('continues after a check that fails', async () => {
    await expect(
      queue.run({ account: 'a', network: 'n', isKnown: false }, async () => {
        throw new Error('no database');
      }),
    ).rejects.toThrow('no database');
    come('next');
    await drain();
    expect(done).toEqual(['next']);
  });
});
