import { afterEach, expect, it, vi } from 'vitest';
import { ignore, ignoredCounts, reportIgnored } from '../../../src/lib/ignore';

afterEach(() => reportIgnored(undefined));

it('ignored failures are counted by reason, and results are passed on', async () => {
  const why = 'test: count';
  expect(await ignore(Promise.resolve(7), why)).toBe(7);
  expect(ignoredCounts()[why]).toBeUndefined();
  expect(await ignore(Promise.reject(new Error('Sok Dara')), why)).toBeUndefined();
  await ignore(Promise.reject(new Error('again')), why);
  expect(ignoredCounts()[why]).toBe(2);
  expect(JSON.stringify(ignoredCounts())).not.toContain('Sok Dara');
});

it('listeners get the reason and the error', async () => {
  const heard = vi.fn();
  reportIgnored(heard);
  const error = new Error('storage');
  await ignore(Promise.reject(error), 'test: report');
  expect(heard).toHaveBeenCalledWith('test: report', error);
});

it('a missing promise is accepted', async () => {
  expect(await ignore(undefined, 'test: nothing')).toBeUndefined();
});
