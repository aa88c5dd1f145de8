import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keptOnDisk } from '../../../scripts/lib/kept-on-disk';

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is kept on disk', () => {
  it('is made once, null too, and anew from anything else', async () => {
    const directory = join(folder, 'once');
    const make = vi.fn(async () => null);
    expect(await keptOnDisk(directory, ['a', 'b'], make)).toBeNull();
    expect(await keptOnDisk(directory, ['a', 'b'], make)).toBeNull();
    expect(make).toHaveBeenCalledTimes(1);
    await keptOnDisk(directory, ['ab'], make);
    await keptOnDisk(directory, ['a', 'c'], make);
    expect(make).toHaveBeenCalledTimes(3);
    expect(readdirSync(directory)).toHaveLength(3);
  });

  it('is made anew when its file is damaged', async () => {
    const directory = join(folder, 'damaged');
    await keptOnDisk(directory, ['a'], async () => 'text');
    for (const file of readdirSync(directory)) writeFileSync(join(directory, file), '{"value":"te');
    expect(await keptOnDisk(directory, ['a'], async () => 'again')).toBe('again');
    expect(await keptOnDisk(directory, ['a'], async () => 'never made')).toBe('again');
  });

  it('is made each time where nothing can be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const make = vi.fn(async () => 'text');
    expect(await keptOnDisk(file, ['a'], make)).toBe('text');
    expect(await keptOnDisk(file, ['a'], make)).toBe('text');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not kept when making it fails', async () => {
    const directory = join(folder, 'failing');
    await expect(keptOnDisk(directory, ['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await keptOnDisk(directory, ['a'], async () => 'text')).toBe('text');
  });
});
