import { type SessionEnd, sessionEnd } from './session-end';

/** The tokens are refreshed this long before they expire (portal §4 "Session"). */
const REFRESH_MARGIN_MS = 600_000;

/** The content of `rider.auth` (request-flow §3 "Auth"). Without `meta` the account is locked by a forced logout. */
export interface StoredAuth {
  user: { id: string; email: string };
  meta: AuthTokens | null;
  /** why it was locked, if the platform said so */
  ended?: SessionEnd;
}

export interface AuthTokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  /** unix ms by this device's clock */
  Expires: number;
}

/** Reads what was stored; anything malformed is no session, never an error (fault 25). */
export function parseStoredAuth(text: string | null): StoredAuth | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.user)) return null;
  const { id, email } = value.user;
  if (!isText(id) || typeof email !== 'string') return null;
  const user = { id, email };
  if (value.meta === null) {
    const ended = sessionEnd(value.ended);
    return { user, meta: null, ...(ended && { ended }) };
  }
  if (!isObject(value.meta)) return null;
  const { AccessToken, IdToken, RefreshToken, Expires } = value.meta;
  if (!isHeaderToken(AccessToken) || !isHeaderToken(IdToken) || !isText(RefreshToken)) return null;
  if (typeof Expires !== 'number' || !Number.isFinite(Expires)) return null;
  return { user, meta: { AccessToken, IdToken, RefreshToken, Expires } };
}

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
 * @throws Error in the words of request-flow §8 when there are none.
 */
export function getDelayBeforeExpiration(tokens: AuthTokens | null, now: number): number {
  if (tokens === null) throw new Error('Invalid usage of getDelayBeforeExpiration. Tokens should be set.');
  return Math.max(0, tokens.Expires - REFRESH_MARGIN_MS - now);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether a token can be in a header: one with a line break would make every `fetch` throw. */
export function isHeaderToken(value: unknown): value is string {
  return isText(value) && /^[\x21-\x7e]+$/.test(value);
}
