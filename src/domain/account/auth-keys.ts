/**
 * The identity errors of signing in, registering and choosing a password, as the platform's `translation_key` and as
 * the forms use them (specification/identities-and-sessions.md#sign-in-failures). An identity provider of another
 * platform may send each of them. Their texts are in `i18n/auth-messages.ts`.
 */
export const AUTH_KEYS = [
  'auth.business-name-missing',
  'auth.code-delivery-failure',
  'auth.code-incomplete',
  'auth.code-mismatch',
  'auth.email-incorrect',
  'auth.expired-code',
  'auth.internal-error',
  'auth.invalid-configuration',
  'auth.invalid-password',
  'auth.message-missing',
  'auth.mobile-number-incorrect',
  'auth.password-missing',
  'auth.password-reset-required',
  'auth.password-weak',
  'auth.passwords-differ',
  'auth.terms-missing',
  'auth.too-many-requests',
  'auth.user-not-confirmed',
  'auth.user-not-found',
  'auth.username-exists',
  'auth.vendor-code-missing',
] as const;

export type AuthKey = (typeof AUTH_KEYS)[number];
