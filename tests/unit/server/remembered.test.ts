import { expect, it, vi } from 'vitest';
import { remembered } from '../../../server/http/remembered';

it('a remembered text is computed once, and again when too many others replaced it', () => {
  const make = vi.fn((text: string) => text.toUpperCase());
  const made = remembered(make);
  expect([made('one'), made('one')]).toEqual(['ONE', 'ONE']);
  expect(make).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 1_000; other += 1) made(`other ${other}`);
  expect(made('one')).toBe('ONE');
  expect(make.mock.calls.filter(([text]) => text === 'one')).toHaveLength(2);
});
