import { Type } from 'typebox';
import {
  AccountSessionsAnswer,
  ContactRequest,
  GuestOrdersAnswer,
  GuestOrdersRequest,
  InvitationAnswer,
  InvitationReply,
  InvitationRequest,
  MailRequest,
  PasswordChangeRequest,
  RegisterRequest,
  ResetRequest,
  VerifyRequest,
} from '../schemas/account';
import { EmptyAnswer, ExtendAnswer, ExtendRequest, LoginAnswer, LoginRequest, LogoutRequest } from '../schemas/auth';
import { GuestSessionAnswer, GuestSessionRequest } from '../schemas/guest';
import type { Endpoints } from './endpoint';

/** Sign-in and sessions (specification/platform-calls.md#sessions). */
export const sessionEndpoints = {
  'POST /login': {
    summary: 'Sign in',
    who: 'anyone',
    body: LoginRequest,
    answer: LoginAnswer,
    errors: ['INVALID_CREDENTIALS', 'USER_NOT_CONFIRMED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'POST /login/extend': {
    summary: 'New tokens for a session',
    who: 'anyone',
    body: ExtendRequest,
    answer: ExtendAnswer,
    errors: ['UNAUTHORIZED'],
  },
  'POST /logout': {
    summary: 'End the session of the caller, or the one a refresh token is of',
    who: 'optional',
    body: LogoutRequest,
    answer: EmptyAnswer,
  },
} as const satisfies Endpoints;

/** Guests (specification/identities-and-sessions.md#guests). */
export const guestEndpoints = {
  'POST /guest/session': {
    summary: 'A session, a token and a vendor for a guest',
    who: 'anyone',
    body: GuestSessionRequest,
    answer: GuestSessionAnswer,
    statuses: [201],
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;

/** The account of the signed-in user: password, terms, sessions. Guests and platform tokens have none. */
export const accountEndpoints = {
  'POST /account/terms': {
    summary: 'Agree to the terms in force',
    who: 'account',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND'],
  },
  'POST /account/guest-orders': {
    summary: "Turn a guest's orders into those of one of the user's shops",
    description:
      "The orders keep their ids, tracking links and pickups. One that is still being paid stays the guest's; without such a one the guest's session ends.",
    who: 'account',
    body: GuestOrdersRequest,
    readsLate: 'own-vendor',
    answer: GuestOrdersAnswer,
    errors: ['NOT_FOUND'],
  },
  'DELETE /account/sessions/:sessionId': {
    summary: 'End one session',
    who: 'account',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /account/sessions': {
    summary: "The user's sessions, the one used last first",
    who: 'account',
    answer: AccountSessionsAnswer,
    errors: ['NOT_FOUND'],
  },
  'DELETE /account/sessions': {
    summary: 'End all sessions',
    who: 'account',
    query: Type.Object({
      keep_current: Type.Optional(Type.Boolean({ description: 'true: all but the one that asks' })),
    }),
    answer: EmptyAnswer,
    errors: ['NOT_FOUND'],
  },
  'POST /account/invitation': {
    summary: 'The shop that the user is invited to own',
    description: 'Of another account: NOT_FOUND. Answered, taken back or too old: CODE_EXPIRED.',
    who: 'account',
    body: InvitationRequest,
    readsLate: 'input',
    answer: InvitationAnswer,
    errors: ['NOT_FOUND', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  'POST /account/invitation/answer': {
    summary: 'Accept or decline it; once accepted, the shop is among the user’s vendors',
    who: 'account',
    body: InvitationReply,
    readsLate: 'input',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  'POST /account/password': {
    summary: 'Change the password; ends all other sessions',
    who: 'account',
    body: PasswordChangeRequest,
    readsLate: 'input',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'PASSWORD_TOO_WEAK', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Endpoints;

/**
 * Registration and forgotten passwords (specification/platform-calls.md#accounts), without signing in. Answers are the
 * same whether an address has an account or not: the mail has the truth.
 */
export const registrationEndpoints = {
  'POST /register': {
    summary: 'Register; a mail with a link follows, good for 24 hours',
    description:
      'By vendor code (registration type PV): code and email have to belong together (VENDOR_NOT_FOUND) and not be registered yet (ALREADY_REGISTERED). By business name and mobile number (type NPV): makes a vendor. PASSWORD_TOO_WEAK names the broken rules in `meta.broken`.',
    who: 'anyone',
    body: RegisterRequest,
    answer: EmptyAnswer,
    statuses: [201],
    errors: [
      'REGISTRATION_CLOSED',
      'TERMS_REQUIRED',
      'PASSWORD_TOO_WEAK',
      'VENDOR_NOT_FOUND',
      'ALREADY_REGISTERED',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'POST /register/verify': {
    summary: "Confirm the email: the token behind `#verify=` in the mail's link, and the password registered with",
    description:
      'Of several registrations of one address the password chooses: whoever else registered it can neither set up an account with a password of theirs nor use up the link.',
    who: 'anyone',
    body: VerifyRequest,
    answer: EmptyAnswer,
    errors: ['CODE_EXPIRED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'POST /register/resend': {
    summary: 'Send the link once more',
    who: 'anyone',
    body: MailRequest,
    answer: EmptyAnswer,
    errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'POST /password/forgot': {
    summary: 'Send a code of six digits and a link, good for 15 minutes',
    who: 'anyone',
    body: MailRequest,
    answer: EmptyAnswer,
    errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'POST /password/reset': {
    summary: 'Choose a new password by the code or the link; ends all sessions',
    description:
      'Tries of codes are limited per account and network; the token of the link is too long to be guessed, and limited by network alone.',
    who: 'anyone',
    body: ResetRequest,
    answer: EmptyAnswer,
    errors: ['CODE_MISMATCH', 'CODE_EXPIRED', 'PASSWORD_TOO_WEAK', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'POST /contact': {
    summary: 'A message to the people behind the platform',
    who: 'anyone',
    body: ContactRequest,
    answer: EmptyAnswer,
    errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Endpoints;
