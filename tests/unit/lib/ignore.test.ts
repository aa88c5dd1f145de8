import { afterEach, expect, it, vi } from 'vitest';
import { ignore, ignoredCounts, reportIgnored } from '../../../src/lib/ignore';

afterEach(() => reportIgnored(undefined));

it('counts what was ignored by its reason, and passes on what was not', async () => {
  const why = 'test: count';
  expect(await ignore(Promise.resolve(7), why)).toBe(7);
  expect(ignoredCounts()[why]).toBeUndefined();
  expect(await ignore(Promise.reject(new Error('Sok Dara')), why)).toBeUndefined();
  await ignore(Promise.reject(new Error('again')), why);
  expect(ignoredCounts()[why]).toBe(2);
  expect(JSON.stringify(ignoredCounts())).not.toContain('Sok Dara');
});

it('reports the reason and the error to listeners', async () => {
  const heard = vi.fn();
  reportIgnored(heard);
  const error = new Error('storage');
  await ignore(Promise.reject(error), 'test: report');
  expect(heard).toHaveBeenCalledWith('test: report', error);
});

it('waits for nothing where there is nothing to wait for', async () => {
  expect(await ignore(undefined, 'test: nothing')).toBeUndefined();
});
