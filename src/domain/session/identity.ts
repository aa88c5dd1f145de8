import { jwtExpiry } from './jwt-expiry';
import { type AuthTokens, isHeaderToken, parseStoredAuth, type StoredAuth } from './stored-auth';

/** The keys of localStorage that make a session (decisions §2). */
export const STORAGE_KEYS = {
  auth: 'rider.auth',
  guestToken: 'rider.guest_token',
  platformToken: 'rider.platform_token',
} as const;

/** Whose session the stored values make; decided in the order of the Authorization header (decisions §2). */
export type Identity =
  | { name: 'nobody' }
  | { name: 'platform'; accountId: string; authorization: string }
  | { name: 'user'; accountId: string; user: StoredAuth['user']; tokens: AuthTokens; authorization: string }
  /** a forced logout hides the account until its user signs in again */
  | { name: 'locked'; accountId: string; user: StoredAuth['user'] }
  | { name: 'guest'; accountId: string; authorization: string };

export interface StoredSession {
  auth: string | null;
  platformToken: string | null;
  guestToken: string | null;
}

/** Never throws, whatever was stored: what is malformed or an expired guest's is nobody's (fault 25). */
export function identify(stored: StoredSession, now: number): Identity {
  if (isHeaderToken(stored.platformToken)) {
    return { name: 'platform', accountId: 'platform', authorization: `GoDroid ${stored.platformToken}` };
  }
  const auth = parseStoredAuth(stored.auth);
  if (auth?.meta) {
    const { user, meta } = auth;
    const authorization = `Bearer ${meta.AccessToken} ${meta.IdToken}`;
    return { name: 'user', accountId: user.id, user, tokens: meta, authorization };
  }
  if (auth) return { name: 'locked', accountId: auth.user.id, user: auth.user };
  const guest = stored.guestToken;
  if (isHeaderToken(guest) && (jwtExpiry(guest) ?? 0) > now) {
    return { name: 'guest', accountId: 'guest', authorization: `Bearer ${guest}` };
  }
  return { name: 'nobody' };
}
