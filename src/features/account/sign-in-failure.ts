import { msg } from '@lingui/core/macro';
import { formatDuration } from '../../i18n/durations';
import { failureMessage } from '../../i18n/error-message';
import { AppError } from '../../lib/app-error';
import { type AuthFailure, authFailure } from './auth-failure';

const MINUTE_MS = 60_000;

/** Why signing in failed, and what to do now: wrong password, too many tries, too many people, no answer. */
export function signInFailure(cause: unknown): AuthFailure {
  // without a status there was no answer, whatever the reason
  // (specification/identities-and-sessions.md#sign-in-failures)
  if (!(cause instanceof AppError) || typeof cause.details.status !== 'number')
    return { about: 'NETWORK', message: failureMessage({ code: 'NETWORK' }) };
  const { code, details } = cause;
  const wait = typeof details.retryAfterMs === 'number' ? details.retryAfterMs : 0;
  if (details.because === 'sign-in-busy') {
    const message = msg({
      id: 'sign-in.error.busy',
      message: 'Too many people are signing in right now. Wait a few seconds, then try again.',
    });
    return { about: code, message };
  }
  if (code === 'TOO_MANY_REQUESTS' && wait > MINUTE_MS / 2) {
    // rounded up
    const time = formatDuration(Math.ceil(wait / MINUTE_MS) * MINUTE_MS);
    const message = msg({
      id: 'sign-in.error.too-many',
      message: `Too many wrong passwords. Try again in ${time}, or where you've signed in before.`,
    });
    return { about: code, message };
  }
  return authFailure(cause);
}
