/** The keys of localStorage that make a session (specification/identities-and-sessions.md#storage-keys). */
export const STORAGE_KEYS = {
  auth: 'rider.auth',
  guestToken: 'rider.guest_token',
  platformToken: 'rider.platform_token',
  hostAccount: 'rider.host_account',
} as const;

/** What was chosen on this device, which `src/boot` reads before the first paint. */
export const THEME_KEY = 'rider.theme';
export const LANGUAGE_KEY = 'rider.locale';

/** Set while sign-outs wait to be sent, for a page that would otherwise not open the device's database. */
export const UNSENT_LOGOUT = 'rider.unsent_logout';

/** Where the text is kept that an account, or anybody ('') who is at the device, has typed. */
export function typedKey(accountId: string): string {
  return accountId === '' ? 'rider.typed' : `rider.typed.${accountId}`;
}

/** The id of the user whom the platform asks to agree to its terms (specification/identities-and-sessions.md#terms). */
export const TERMS_REQUIRED = 'rider.terms_required';
