import { expect, it } from 'vitest';
import { beginLater } from '../../../src/lib/begin-later';

it('what waits for its code begins once that is loaded, unless it was stopped before', async () => {
  const calls: string[] = [];
  const begin = (name: string) => () => {
    calls.push(`begin ${name}`);
    return () => void calls.push(`stop ${name}`);
  };
  const loading = Promise.resolve();
  const stopFirst = beginLater(loading, begin('one'), 'test');
  beginLater(loading, begin('two'), 'test')();
  await loading;
  stopFirst();
  expect(calls).toEqual(['begin one', 'stop one']);
});

it('what waits for code that cannot be loaded never begins', async () => {
  const loading = Promise.reject(new Error('offline'));
  const stop = beginLater(loading, () => expect.unreachable('begun'), 'test');
  await expect(loading).rejects.toThrow('offline');
  stop();
});
