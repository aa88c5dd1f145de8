import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInFailure } from '../../../src/features/account/sign-in-failure';
import { AppError } from '../../../src/lib/app-error';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const said = (cause: unknown) => i18n._(signInFailure(cause).message);
const refused = (code: string, status: number, more: object = {}) => new AppError(code, { status, ...more });

describe('the message for a failed sign-in', () => {
  it.each([
    [900_000, '15\u00a0min'],
    [840_001, '15\u00a0min'],
    [31_000, '1\u00a0min'],
    [3_600_000, '1\u00a0h'],
  ])('after too many wrong passwords, with %s ms to wait: says %s', (retryAfterMs, time) => {
    expect(said(refused('TOO_MANY_REQUESTS', 429, { retryAfterMs }))).toBe(
      `Too many wrong passwords. Try again in ${time}, or where you've signed in before.`,
    );
  });

  it('when too many people sign in at once: asks to try again', () => {
    expect(said(refused('SERVICE_UNAVAILABLE', 503, { because: 'sign-in-busy', retryAfterMs: 5_000 }))).toBe(
      'Too many people are signing in right now. Wait a few seconds, then try again.',
    );
  });

  it('otherwise is in the words of its code', () => {
    expect(said(refused('TOO_MANY_REQUESTS', 429))).toBe('Too many attempts. Wait a moment and try again.');
    expect(said(refused('SERVICE_UNAVAILABLE', 503))).toMatch(/^Our service isn't available/);
    expect(said(refused('INVALID_CREDENTIALS', 401))).toMatch(/^The email or password isn't correct/);
    expect(said(new AppError('TIMEOUT'))).toMatch(/You could be offline/);
  });
});
