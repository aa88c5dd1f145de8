import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AUTH_KEYS, type AuthKey } from '../../domain/account/auth-keys';
import { AUTH_MESSAGES } from '../../i18n/auth-messages';
import { formatDuration } from '../../i18n/durations';
import { errorMessage } from '../../i18n/error-message';
import { AppError } from '../../lib/app-error';

const MINUTE_MS = 60_000;

/** Why a call about an account failed. */
export interface AuthFailure {
  /**
   * the identity error (specification/identities-and-sessions.md#sign-in-failures), else the code of the failure: forms
   * find the field by it
   */
  about: string;
  message: MessageDescriptor;
}

/**
 * Reads a failure: identity errors by their key, in any of the platform's spellings (`auth.user-not-found`,
 * `user-not-found` or `USER_NOT_FOUND`), anything else by its code.
 */
export function authFailure(cause: unknown): AuthFailure {
  // without a status there was no answer, whatever the reason, including code that could not be loaded
  if (!(cause instanceof AppError)) return { about: 'NETWORK', message: unreachable('NETWORK') };
  const { code, details } = cause;
  if (typeof details.status !== 'number') return { about: code, message: unreachable(code) };
  // the platform reports it as at sign-in, where there are two fields to check
  if (code === 'PASSWORD_WRONG') return { about: code, message: errorMessage(code) };
  const key = authKeyOf(cause);
  const wait = typeof details.retryAfterMs === 'number' ? details.retryAfterMs : 0;
  if ((code === 'TOO_MANY_REQUESTS' || key === 'auth.too-many-requests') && wait > MINUTE_MS / 2) {
    return { about: code, message: tooMany(wait) };
  }
  return key === undefined ? { about: code, message: errorMessage(code) } : { about: key, message: AUTH_MESSAGES[key] };
}

/** The identity error of a refusal; undefined for any other failure. */
export function authKeyOf({ code, details }: AppError): AuthKey | undefined {
  const names = [details.translationKey, code, details.message].filter((name) => typeof name === 'string');
  const keys = names.flatMap((name) => [name, `auth.${name.toLowerCase().replaceAll('_', '-')}`]);
  return keys.map((name) => AUTH_KEYS.find((key) => key === name)).find((key) => key !== undefined);
}

function tooMany(wait: number): MessageDescriptor {
  // rounded up
  const time = formatDuration(Math.ceil(wait / MINUTE_MS) * MINUTE_MS);
  return msg({ id: 'auth.too-many-requests.wait', message: `Too many attempts. Try again in ${time}.` });
}

function unreachable(code: string): MessageDescriptor {
  if (code === 'CAPTIVE_PORTAL') return errorMessage(code);
  return msg({
    id: 'auth.unreachable',
    message: "We can't connect. Check your connection and try again. What you entered is kept.",
  });
}
