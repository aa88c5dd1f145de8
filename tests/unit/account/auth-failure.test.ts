import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_KEYS } from '../../../src/domain/account/auth-keys';
import { authFailure } from '../../../src/features/account/auth-failure';
import { AUTH_MESSAGES } from '../../../src/i18n/auth-messages';
import { AppError } from '../../../src/lib/app-error';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const said = (cause: unknown) => i18n._(authFailure(cause).message);

describe('an identity error', () => {
  it('is recognised by its key, by its code, and by a bare message', () => {
    for (const key of AUTH_KEYS) {
      const name = key.slice('auth.'.length);
      const code = name.toUpperCase().replaceAll('-', '_');
      const same = [
        new AppError('VALIDATION', { status: 400, translationKey: key }),
        new AppError('VALIDATION', { status: 400, translationKey: name }),
        new AppError(code, { status: 400 }),
        new AppError('SOMETHING', { status: 400, message: name }),
      ];
      for (const cause of same) expect(authFailure(cause)).toEqual({ about: key, message: AUTH_MESSAGES[key] });
    }
  });

  it('is otherwise shown in the words of its code', () => {
    expect(authFailure(new AppError('VENDOR_NOT_FOUND', { status: 422 })).about).toBe('VENDOR_NOT_FOUND');
    expect(said(new AppError('VENDOR_NOT_FOUND', { status: 422 }))).toMatch(/shop code or email isn't correct/);
  });

  it('of a password change is about the current password only', () => {
    const wrong = new AppError('PASSWORD_WRONG', { status: 422, translationKey: 'auth.invalid-password' });
    expect(said(wrong)).toBe("Your current password isn't correct.");
  });

  it('says how long to wait, rounded up', () => {
    expect(said(new AppError('TOO_MANY_REQUESTS', { status: 429, retryAfterMs: 840_001 }))).toBe(
      'Too many attempts. Try again in 15\u00a0min.',
    );
    expect(said(new AppError('TOO_MANY_REQUESTS', { status: 429 }))).toBe(
      'Too many attempts. Wait a moment and try again.',
    );
  });

  it('is not assumed when the platform did not answer', () => {
    expect(said(new TypeError('Failed to fetch dynamically imported module'))).toMatch(/What you entered is kept/);
    for (const code of ['NETWORK', 'TIMEOUT']) expect(said(new AppError(code))).toMatch(/What you entered is kept/);
    expect(said(new AppError('CAPTIVE_PORTAL'))).toMatch(/wants you to sign in first/);
  });
});
