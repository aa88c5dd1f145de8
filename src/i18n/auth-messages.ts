import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuthKey } from '../domain/account/auth-keys';

/**
 * The texts of `auth.{message}` (specification/identities-and-sessions.md#sign-in-failures), each with what to do next.
 */
export const AUTH_MESSAGES: Readonly<Record<AuthKey, MessageDescriptor>> = {
  'auth.business-name-missing': msg({ id: 'auth.business-name-missing', message: 'Enter your business name' }),
  'auth.code-delivery-failure': msg({
    id: 'auth.code-delivery-failure',
    message: "We couldn't send the email. Check the address, or try again in a few minutes.",
  }),
  'auth.code-incomplete': msg({ id: 'auth.code-incomplete', message: 'Enter all 6 digits of the code' }),
  'auth.code-mismatch': msg({
    id: 'auth.code-mismatch',
    message: "This code isn't correct. Check the latest email and try again.",
  }),
  'auth.email-incorrect': msg({
    id: 'auth.email-incorrect',
    message: 'Enter a full email address, like name@shop.com',
  }),
  'auth.expired-code': msg({
    id: 'auth.expired-code',
    message: 'This code or link has expired or was already used. Ask for a new one.',
  }),
  'auth.internal-error': msg({
    id: 'auth.internal-error',
    message: 'Something went wrong on our side. Try again in a moment.',
  }),
  'auth.invalid-configuration': msg({
    id: 'auth.invalid-configuration',
    message: "Accounts aren't set up correctly here. Contact us so we can fix it.",
  }),
  'auth.invalid-password': msg({
    id: 'auth.invalid-password',
    message: "The email or password isn't correct. Check both and try again.",
  }),
  'auth.message-missing': msg({ id: 'auth.message-missing', message: 'Write your message' }),
  'auth.mobile-number-incorrect': msg({
    id: 'auth.mobile-number-incorrect',
    message: 'Enter your mobile number with all its digits',
  }),
  'auth.password-missing': msg({ id: 'auth.password-missing', message: 'Enter your current password' }),
  'auth.password-reset-required': msg({
    id: 'auth.password-reset-required',
    message: 'You need a new password to sign in. Choose “Forgot your password?”.',
  }),
  'auth.password-weak': msg({ id: 'auth.password-weak', message: 'Choose a password that meets all the rules' }),
  'auth.passwords-differ': msg({ id: 'auth.passwords-differ', message: "The passwords don't match" }),
  'auth.terms-missing': msg({ id: 'auth.terms-missing', message: 'Agree to the terms to continue' }),
  'auth.too-many-requests': msg({
    id: 'auth.too-many-requests',
    message: 'Too many attempts. Wait a moment and try again.',
  }),
  'auth.user-not-confirmed': msg({
    id: 'auth.user-not-confirmed',
    message: "Your email isn't confirmed yet. Open the link in our email, then sign in.",
  }),
  'auth.user-not-found': msg({
    id: 'auth.user-not-found',
    message: 'No account has this email. Check it, or register.',
  }),
  'auth.username-exists': msg({
    id: 'auth.username-exists',
    message: 'This email is already registered. Sign in instead.',
  }),
  'auth.vendor-code-missing': msg({ id: 'auth.vendor-code-missing', message: 'Enter your shop code' }),
};
