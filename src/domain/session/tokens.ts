import type { AuthTokens } from './stored-auth';

/** The tokens are refreshed this long before they expire (specification/identities-and-sessions.md#valid-session). */
const REFRESH_MARGIN_MS = 600_000;

/** `shown`: the refresh token that was exchanged; it stays in use if the answer names no other. */
export function tokensFrom(
  answer: { AccessToken: string; IdToken: string; RefreshToken?: string | null; ExpiresIn: number },
  shown: string,
  now: number,
): AuthTokens {
  return {
    AccessToken: answer.AccessToken,
    IdToken: answer.IdToken,
    RefreshToken: answer.RefreshToken || shown,
    Expires: now + answer.ExpiresIn * 1000,
  };
}

/**
 * Milliseconds until the tokens should be refreshed; 0 when that is due.
 * @throws Error in the words of specification/pages.md#error-catalogue when there are none.
 */
export function getDelayBeforeExpiration(tokens: AuthTokens | null, now: number): number {
  if (tokens === null) throw new Error('Invalid usage of getDelayBeforeExpiration. Tokens should be set.');
  return Math.max(0, tokens.Expires - REFRESH_MARGIN_MS - now);
}
