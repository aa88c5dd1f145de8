import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../../scripts/lib/lock';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rider-portal-lock-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the build lock', () => {
  it('lets one build in at a time, and the next one in after a failure too', async () => {
    const file = join(directory, 'lock');
    const events: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      events.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} out`);
      if (fails) throw new Error(name);
    };
    await Promise.allSettled([withLock(file, work('one', true)), withLock(file, work('two', false))]);
    expect(events).toEqual(['one in', 'one out', 'two in', 'two out']);
  });

  it('is taken over from a process that no longer exists', async () => {
    const file = join(directory, 'lock');
    writeFileSync(file, '999999999');
    await expect(withLock(file, async () => 'built')).resolves.toBe('built');
  });
});
