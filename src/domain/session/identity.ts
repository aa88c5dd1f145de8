import { textHash } from '../../lib/hash';
import { isTokenOf, parseHostAccount } from './host-account';
import { jwtExpiry, jwtSubject } from './jwt-expiry';
import type { SessionEnd } from './session-end';
import { isHeaderToken } from './header-token';
import { type AuthTokens, parseStoredAuth, type StoredAuth } from './stored-auth';

/**
 * The identity made by the stored values; decided in the order of the Authorization header
 * (specification/identities-and-sessions.md#authorization-header).
 */
export type Identity =
  | { name: 'nobody' }
  | { name: 'platform'; accountId: string; authorization: string }
  /**
   * the host's token has ended, and its next one may be another account's. `offered`: that one, until the platform has
   * said whose it is; `isOpen`: the account was open when its own ended
   */
  | { name: 'paused'; accountId: string; offered: string | null; isOpen: boolean }
  | { name: 'user'; accountId: string; user: StoredAuth['user']; tokens: AuthTokens; authorization: string }
  /** a forced logout hides the account until its user signs in again */
  | { name: 'locked'; accountId: string; user: StoredAuth['user']; ended?: SessionEnd }
  | { name: 'guest'; accountId: string; authorization: string };

export interface StoredSession {
  auth: string | null;
  platformToken: string | null;
  /** left out where no host may embed the portal */
  hostAccount?: string | null | undefined;
  guestToken: string | null;
}

/** Never throws, whatever was stored: a malformed value or an expired guest is nobody (fault 25). */
export function identify(stored: StoredSession, now: number): Identity {
  const { platformToken } = stored;
  if (isHeaderToken(platformToken)) {
    const known = parseHostAccount(stored.hostAccount);
    if (known !== null && !isTokenOf(known, platformToken)) {
      return { name: 'paused', accountId: known.accountId, offered: platformToken, isOpen: false };
    }
    return {
      name: 'platform',
      accountId: known?.accountId ?? platformAccount(platformToken),
      authorization: hostAuthorization(platformToken),
    };
  }
  const auth = parseStoredAuth(stored.auth);
  if (auth?.meta) {
    const { user, meta } = auth;
    const authorization = `Bearer ${meta.AccessToken} ${meta.IdToken}`;
    return { name: 'user', accountId: user.id, user, tokens: meta, authorization };
  }
  if (auth) {
    const { user, ended } = auth;
    return { name: 'locked', accountId: user.id, user, ...(ended && { ended }) };
  }
  const guest = stored.guestToken;
  if (isGuestToken(guest, now)) {
    return { name: 'guest', accountId: guestAccount(guest), authorization: `Bearer ${guest}` };
  }
  return { name: 'nobody' };
}

/** The header's value with a host's token. */
export function hostAuthorization(platformToken: string): string {
  return `GoDroid ${platformToken}`;
}

/**
 * A stored guest token must be decodable and unexpired, otherwise the guest login is cleared
 * (specification/identities-and-sessions.md#valid-session).
 */
export function isGuestToken(token: string | null, now: number): token is string {
  return isHeaderToken(token) && (jwtExpiry(token) ?? 0) > now;
}

/** Every identity with a stored session: the one on the screen, and those beneath it. */
export function heldIdentities(stored: StoredSession, now: number): Identity[] {
  const { auth, platformToken, hostAccount, guestToken } = stored;
  const nothing: StoredSession = { auth: null, platformToken: null, hostAccount: null, guestToken: null };
  return [{ platformToken, hostAccount }, { auth }, { guestToken }].map((one) => identify({ ...nothing, ...one }, now));
}

/** The accounts to which a stored session still gives access. */
export function heldAccounts(stored: StoredSession, now: number): string[] {
  return heldIdentities(stored, now).flatMap((identity) => ('accountId' in identity ? [identity.accountId] : []));
}

/** One holder's data is never shown to the next, so every token has an account of its own; its name is not secret. */
function platformAccount(token: string): string {
  return `platform-${textHash(token)}`;
}

/** A guest's tokens may be exchanged, their subject stays. */
function guestAccount(token: string): string {
  return `guest-${textHash(jwtSubject(token) ?? token)}`;
}
