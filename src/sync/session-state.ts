import type { Identity } from '../domain/session/identity';
import type { SessionState } from '../state/session';
import { showToast } from '../state/toasts';

/** Whose data may be shown; null for nobody's, and for a locked account's. */
export function accountOf(identity: Identity): string | null {
  if (identity.name === 'paused') return identity.isOpen ? identity.accountId : null;
  return identity.name === 'nobody' || identity.name === 'locked' ? null : identity.accountId;
}

/** The Authorization header's value (specification/identities-and-sessions.md#authorization-header). */
export function authorizationOf(identity: Identity): string | null {
  return 'authorization' in identity ? identity.authorization : null;
}

/**
 * The session as screens see it. `beneath`: who is signed in beneath a host's token; `termsFor`: who is asked for the
 * terms; `isCovered`: nothing is shown while a host's next token is being checked.
 */
export function stateOf(
  identity: Identity,
  {
    readOnly,
    beneath,
    termsFor,
    isCovered,
  }: { readOnly: boolean; beneath: string | null; termsFor: string | null; isCovered: boolean },
): SessionState {
  const accountId = accountOf(identity);
  const termsRequired = identity.name === 'user' && identity.user.id === termsFor;
  const signedIn = { accountId, user: null, beneath, status: { name: 'signed-in' }, readOnly, termsRequired } as const;
  switch (identity.name) {
    case 'nobody':
      return { ...signedIn, mode: 'CLASSIC', status: { name: 'signed-out' }, readOnly: false };
    case 'locked': {
      const { user, ended } = identity;
      const status = { name: 'locked', ...(ended && { ended }) } as const;
      return { ...signedIn, mode: 'CLASSIC', user, status, readOnly: false };
    }
    case 'user':
      return { ...signedIn, mode: 'CLASSIC', user: identity.user };
    case 'platform':
      return { ...signedIn, mode: 'GODROID' };
    case 'paused': {
      const isChecking = identity.offered !== null && (isCovered || !identity.isOpen);
      return { ...signedIn, mode: 'GODROID', status: { name: 'paused', isChecking } };
    }
    case 'guest':
      return { ...signedIn, mode: 'GUEST' };
  }
}

const ENDED = {
  user: 'session.disconnected',
  guest: 'session.guest-ended',
  platform: 'session.platform-refused',
} as const;

/** Shows why nobody is signed in any more: by the user's wish, or because a token was refused. */
export function showSessionEnded(why: keyof typeof ENDED): void {
  const messageId = ENDED[why];
  if (why === 'user') showToast({ id: 'session.ended', type: 'info', messageId });
  // it appears unexpectedly and says what to do, so it stays longer
  else showToast({ id: 'session.ended', type: 'warning', messageId, duration: 10_000 });
}

/** A host's next token is another shop's: what was typed is not there any more. */
export function showHostChanged(): void {
  showToast({ id: 'session.ended', type: 'info', messageId: 'session.host-changed', duration: 10_000 });
}
