import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES, errorMessage, failureMessage } from '../../../src/i18n/error-message';

describe('the message of an error code', () => {
  it('is that of an internal error for a code that this version does not know', () => {
    // `constructor` and `toString` are properties of every object
    for (const code of ['A_CODE_OF_TOMORROW', '', 'constructor', 'toString', '__proto__']) {
      expect(errorMessage(code)).toBe(ERROR_MESSAGES.INTERNAL);
    }
  });

  it('is that of an internal error for whatever has no code', () => {
    for (const failure of [null, undefined, 'VALIDATION', new Error('VALIDATION'), { code: 17 }]) {
      expect(failureMessage(failure)).toBe(ERROR_MESSAGES.INTERNAL);
    }
    expect(failureMessage({ code: 'VALIDATION' })).toBe(ERROR_MESSAGES.VALIDATION);
  });
});
