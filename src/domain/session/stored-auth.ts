import { isHeaderToken } from './header-token';
import { type SessionEnd, sessionEnd } from './session-end';

/**
 * The content of `rider.auth` (specification/identities-and-sessions.md#storage-keys). Without `meta` the account is
 * locked by a forced logout.
 */
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
    // not JSON
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
