import { proxy } from 'valtio';
import type { SessionEnd } from '../domain/session/session-end';

export type Mode = 'CLASSIC' | 'GODROID' | 'GUEST';

/**
 * `locked`: a forced logout hides the account's data until its user signs in again
 * (specification/identities-and-sessions.md#forced-sign-out). `paused`: the host's access has ended, and what was being
 * typed waits for its next token; `isChecking`: that has come, and nothing is shown until it is known to be the same
 * account's.
 */
export type SessionStatus =
  | { name: 'signed-out' }
  | { name: 'signed-in' }
  | { name: 'locked'; ended?: SessionEnd }
  | { name: 'paused'; isChecking: boolean };

export interface SessionState {
  mode: Mode;
  /** whose data is shown; null when nobody's is */
  accountId: string | null;
  user: { id: string; email: string } | null;
  status: SessionStatus;
  /** e-mail address of the user who is signed in beneath a host's access; null without one */
  beneath: string | null;
  /** the access token has expired and could not be refreshed because the network is away: read-only */
  readOnly: boolean;
  /** the platform asks this user to agree to its terms before anything else */
  termsRequired: boolean;
}

export const session = proxy<SessionState>({
  mode: 'CLASSIC',
  accountId: null,
  user: null,
  status: { name: 'signed-out' },
  beneath: null,
  readOnly: false,
  termsRequired: false,
});

export function applySession(next: SessionState): void {
  Object.assign(session, next);
}
