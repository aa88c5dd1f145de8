import { paths } from '../domain/paths';
import type { Mode, SessionStatus } from '../state/session';

/** What guards depend on. */
export interface Visitor {
  status: SessionStatus;
  mode: Mode;
  /** whether there is a maintenance, planned or not; left out while unknown */
  isInMaintenance?: boolean | undefined;
}

export interface Redirect {
  to: string;
  /** come back here after signing in: the session ended while the page was in use */
  comeBack?: boolean;
  /** go to the page of an earlier `comeBack`, if any */
  goBack?: boolean;
}

/** Pure functions: who may see a page, and where everyone else goes (specification/pages.md#addresses). */
export type Guard = (visitor: Visitor) => Redirect | undefined;

/**
 * Where a page redirects a visitor: during a maintenance to the maintenance page, unless it shows data of the device or
 * follows a link; otherwise as its own guard says.
 */
export function redirectOf(
  { guard, staysOpen = false }: { guard: Guard; staysOpen?: boolean },
  visitor: Visitor,
): Redirect | undefined {
  if (visitor.isInMaintenance && !staysOpen) return { to: paths.maintenance(), comeBack: true };
  return guard(visitor);
}

/** A host's frame stays where it is while it waits for the host's next token. */
function isIn({ name }: SessionStatus): boolean {
  return name === 'signed-in' || (__EMBEDDABLE__ && name === 'paused');
}

export const signedIn: Guard = ({ status }) => {
  if (isIn(status)) return undefined;
  return status.name === 'locked' ? { to: paths.signIn(), comeBack: true } : { to: paths.landing() };
};

/** Sign-in: for everyone without an account of their own, a guest too. */
export const notMember: Guard = (visitor) => (visitor.mode === 'GUEST' ? undefined : signedOut(visitor));

/** Landing page: the same, and there is no need to know who it is before it is drawn. */
export const visitorOrGuest: Guard = (visitor) => notMember(visitor);

/** For those with an account of their own: guests and a host's portal have none. */
export const member: Guard = (visitor) =>
  signedIn(visitor) ?? (visitor.mode === 'CLASSIC' ? undefined : { to: paths.requestRider() });

/** For those who have shops: guests have none. */
export const user: Guard = (visitor) =>
  signedIn(visitor) ?? (visitor.mode === 'GUEST' ? { to: paths.requestRider() } : undefined);

/** Not for the signed-in, not even guests. */
export const signedOut: Guard = ({ status }) => (isIn(status) ? { to: paths.requestRider(), goBack: true } : undefined);

/** The maintenance page: it leads back to the requested page as soon as there is no maintenance (any more). */
export const duringMaintenance: Guard = ({ isInMaintenance }) =>
  isInMaintenance === false ? { to: paths.landing(), goBack: true } : undefined;

/** Public pages: the same for everyone. */
export const anyone: Guard = () => undefined;
