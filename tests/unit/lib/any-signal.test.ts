import { expect, it } from 'vitest';
import { anySignal } from '../../../src/lib/any-signal';

it('a signal of several is aborted with the first of them, and when one is already', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('left');
  expect([any.aborted, any.reason]).toEqual([true, 'left']);
  expect(anySignal([one.signal, other.signal]).reason).toBe('left');
});
