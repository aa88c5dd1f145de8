import { paths } from '../domain/paths';
import type { Mode, SessionStatus } from '../state/session';

/** What guards decide by. */
export interface Visitor {
  status: SessionStatus;
  mode: Mode;
}

export interface Redirect {
  to: string;
  /** come back here after signing in: a session that ended under the user's hands */
  comeBack?: boolean;
  /** go where `comeBack` was asked for, if anywhere */
  goBack?: boolean;
}

/** Pure: who may see a page, and where everyone else goes (portal §2 "Routes"). */
export type Guard = (visitor: Visitor) => Redirect | undefined;

export const signedIn: Guard = ({ status }) => {
  if (status.name === 'signed-in') return undefined;
  return status.name === 'locked' ? { to: paths.signIn(), comeBack: true } : { to: paths.landing() };
};

/** Sign-in: for everyone without an account of their own, a guest too. */
export const notMember: Guard = (visitor) => (visitor.mode === 'GUEST' ? undefined : signedOut(visitor));

/** For those with an account of their own: guests and a host's portal have none. */
export const member: Guard = (visitor) =>
  signedIn(visitor) ?? (visitor.mode === 'CLASSIC' ? undefined : { to: paths.requestRider() });

/** Landing: nothing there for those who are in. */
export const signedOut: Guard = ({ status }) =>
  status.name === 'signed-in' ? { to: paths.requestRider(), goBack: true } : undefined;

/** Public pages: the same for everyone. */
export const anyone: Guard = () => undefined;
