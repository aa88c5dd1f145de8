import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenPasswordRules,
  PASSWORD_RULES,
  PASSWORD_SPECIAL_CHARACTERS,
} from '../../../src/domain/account/password-rules';

describe('the rules of a password', () => {
  it.each([
    ['Sandbox!2026', []],
    ['', [...PASSWORD_RULES]],
    ['sandbox!2026', ['uppercase']],
    ['SANDBOX!2026', ['lowercase']],
    ['Sandbox!', ['number']],
    ['Sandbox2026', ['special']],
    ['Sandbox.2026', ['special']],
    ['12345!78', ['letter', 'lowercase', 'uppercase']],
    ['Short!2', ['length']],
    // seven characters, of which one takes two units
    ['Shr!2😀a', ['length']],
    ['Ünïcode!٣', []],
    // as another keyboard composes it
    ['U\u0308nicode!3', []],
  ])('%j breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  it('each special character counts, and adding characters to a valid password keeps it valid', () => {
    for (const character of PASSWORD_SPECIAL_CHARACTERS)
      expect(brokenPasswordRules(`Sandbox2026${character}`)).toEqual([]);
    fc.assert(fc.property(fc.string(), (more) => brokenPasswordRules(`Sandbox!2026 ${more}`).length === 0));
  });
});
