import { notMember, type Redirect, type Visitor } from './guards';

/** What `/register` decides by, beside the visitor. */
export interface SignUp {
  /** the market takes no registrations at the moment (flag deactivate-sign-up-button) */
  isClosed: boolean;
  /** the address is a link that confirms an email */
  confirms: boolean;
}

/**
 * Pure: who may see `/register`; `absent` is the 404 page. As for sign-in, where sign-up is open; a link in a mail counts for
 * whoever is here, and for what was begun before sign-up closed.
 */
export function signUpGuard(visitor: Visitor, { isClosed, confirms }: SignUp): Redirect | 'absent' | undefined {
  if (confirms) return undefined;
  return isClosed ? 'absent' : notMember(visitor);
}
