import { notMember, type Redirect, type Visitor } from './guards';

/** What `/register` depends on, beside the visitor. */
export interface SignUp {
  /** the market accepts no registrations at the moment (flag deactivate-sign-up-button) */
  isClosed: boolean;
  /** the address is a link that confirms an email */
  confirms: boolean;
}

/**
 * Pure: who may see `/register`; `absent` is the 404 page. As for sign-in, while sign-up is open; a mail's link works
 * for everyone, and after sign-up was closed.
 */
export function signUpGuard(visitor: Visitor, { isClosed, confirms }: SignUp): Redirect | 'absent' | undefined {
  if (confirms) return undefined;
  return isClosed ? 'absent' : notMember(visitor);
}
