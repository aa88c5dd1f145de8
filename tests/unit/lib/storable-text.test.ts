import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorableText, storableText, withStorableText } from '../../../src/lib/storable-text';

const HALF = '\ud83d';
/** Any sequence of UTF-16 units, halves of pairs and NUL among them. */
const anyUnits = fc
  .array(fc.oneof(fc.constantFrom('\0', HALF, '\ude00', '🛵', 'é', 'ក'), fc.string({ unit: 'binary', maxLength: 3 })))
  .map((parts) => parts.join(''));

describe('storable text', () => {
  it.each([
    ['Lone\ud83d Name', 'Lone Name'],
    ['\ude00x', 'x'],
    ['\ude00\ud83d', ''],
    ['a\0b', 'ab'],
    ['🛵 រឿង', '🛵 រឿង'],
    ['\ud83d\0\ude00', '😀'],
  ])('%j becomes %j', (given, kept) => {
    expect(storableText(given)).toBe(kept);
  });

  it('is well-formed UTF-16 without NUL, and keeps everything else', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const kept = storableText(text);
        expect(new TextDecoder().decode(new TextEncoder().encode(kept))).toBe(kept);
        expect(kept).not.toContain('\0');
        expect(isStorableText(kept)).toBe(true);
        expect(isStorableText(text)).toBe(kept === text);
      }),
    );
  });

  it('replaces every text in plain data, and returns data without bad text unchanged', () => {
    const sound = { a: ['x', { b: null, c: 1 }], d: undefined };
    expect(withStorableText(sound)).toBe(sound);
    expect(withStorableText({ ...sound, e: [`y${HALF}`, { f: 'z\0' }] })).toEqual({ ...sound, e: ['y', { f: 'z' }] });
  });
});
