import { describe, expect, it } from 'vitest';
import { letterKey } from '../../../src/ui/letter-key';

describe('the letter of a shortcut', () => {
  it.each([
    ['what a Latin layout types, in either case', { key: 'Z', code: 'KeyZ' }, 'z'],
    ['not where the key is on QWERTY: QWERTZ has Z in the place of Y', { key: 'z', code: 'KeyY' }, 'z'],
    ['not where the key is on QWERTY: AZERTY has W in the place of Z', { key: 'w', code: 'KeyZ' }, 'w'],
    ['the letter with its accent, where a layout has a key for it', { key: 'ż', code: 'KeyZ' }, 'ż'],
    ['where the key is, on an Arabic layout', { key: 'ئ', code: 'KeyZ' }, 'z'],
    ['where the key is, if an Arabic layout types a sign with Shift', { key: '~', code: 'KeyZ' }, 'z'],
    ['where the key is, if a Khmer layout types a vowel sign', { key: 'ា', code: 'KeyA' }, 'a'],
    ['where the key is, on a Cyrillic layout', { key: 'в', code: 'KeyD' }, 'd'],
    ['nothing on a key without a letter', { key: '1', code: 'Digit1' }, ''],
    ['nothing on a key without a character', { key: 'Enter', code: 'Enter' }, ''],
    ['nothing where the device does not name the key', { key: 'ئ', code: '' }, ''],
  ])('is %s', (_rule, event, letter) => {
    expect(letterKey(event)).toBe(letter);
  });
});
