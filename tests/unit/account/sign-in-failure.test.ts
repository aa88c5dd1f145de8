import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInFailure } from '../../../src/features/account/sign-in-failure';
import { AppError } from '../../../src/lib/app-error';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const said = (cause: unknown) => i18n._(signInFailure(cause).message);
const refused = (code: string, status: number, more: object = {}) => new AppError(code, { status, ...more });

describe('why signing in failed', () => {
  it.each([
    [900_000, '15 min'],
    [840_001, '15 min'],
    [31_000, '1 min'],
    [3_600_000, '1 h'],
  ])('too many wrong passwords, %s ms to wait: says %s', (retryAfterMs, time) => {
    expect(said(refused('TOO_MANY_REQUESTS', 429, { retryAfterMs }))).toBe(
      `Too many wrong passwords. Try again in ${time}, or where you've signed in before.`,
    );
  });

  it('too many people at once', () => {
    expect(said(refused('SERVICE_UNAVAILABLE', 503, { because: 'sign-in-busy', retryAfterMs: 5_000 }))).toBe(
      'Too many people are signing in right now. Wait a few seconds, then try again.',
    );
  });

  it('anything else in its own words', () => {
    expect(said(refused('TOO_MANY_REQUESTS', 429))).toBe('Too many attempts. Wait a moment and try again.');
    expect(said(refused('SERVICE_UNAVAILABLE', 503))).toMatch(/^Our service isn't available/);
    expect(said(refused('INVALID_CREDENTIALS', 401))).toMatch(/^The email or password isn't correct/);
    expect(said(new AppError('TIMEOUT'))).toMatch(/You could be offline/);
  });
});
