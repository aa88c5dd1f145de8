import { type Static, Type } from 'typebox';
import { AccountSessionSchema } from '../../domain/account/account-session.schema';
import { OwnerInvitationSchema } from '../../domain/account/owner-invitation.schema';
import { PASSWORD_MAX_LENGTH } from '../../domain/account/password-rules';
import { Maybe } from '../../domain/schema/parts.schema';
import { Result } from './common';

const EmailAddress = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
const Language = Maybe(
  Type.String({
    maxLength: 35,
    description: 'A language tag: what the mail is written in. Accept-Language otherwise.',
  }),
);

/**
 * POST /register (specification/identities-and-sessions.md#registration). A vendor code has to belong to the email
 * (registration type PV, and invited owners of an outlet); without one a business name and a mobile number make a new
 * vendor (type NPV).
 */
export const RegisterRequest = Type.Object({
  email_address: EmailAddress,
  password: Type.String({
    minLength: 1,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'See the password rules: PASSWORD_TOO_WEAK.',
  }),
  terms_accepted: Type.Boolean({ description: 'Has to be true.' }),
  vendor_code: Maybe(Type.String({ maxLength: 64 })),
  business_name: Maybe(Type.String({ maxLength: 100 })),
  mobile_number: Maybe(Type.String({ maxLength: 32 })),
  language: Language,
});

/** POST /register/verify: the token of the link in the mail, and proof that its reader is who registered. */
export const VerifyRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 128 }),
  password: Type.String({
    minLength: 1,
    maxLength: PASSWORD_MAX_LENGTH,
    description: "The one that was registered with; for an address with an account the account's does as well.",
  }),
});

/** POST /register/resend and POST /password/forgot. */
export const MailRequest = Type.Object({ email_address: EmailAddress, language: Language });

/** POST /password/reset: what the mail contains. */
export const ResetRequest = Type.Object({
  email_address: EmailAddress,
  code: Type.String({
    pattern: '^(\\d{6}|[A-Za-z0-9_-]{43})$',
    description: 'The six digits, or the token behind `#reset=` in the link.',
  }),
  password: Password,
});

/** POST /account/password. */
export const PasswordChangeRequest = Type.Object({ password: Password, new_password: Password });

/** POST /contact: a message to the platform's staff. */
export const ContactRequest = Type.Object({
  email_address: EmailAddress,
  name: Maybe(Type.String({ maxLength: 100 })),
  message: Type.String({ minLength: 1, maxLength: 2000 }),
});

/** POST /account/guest-orders: the guest's token proves who the guest was. */
export const GuestOrdersRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 2048, description: "The guest's token." }),
  vendor_id: Type.String({ minLength: 1, maxLength: 64, description: 'The shop that the orders become those of.' }),
});

const InvitationToken = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "Of the link in the invitation's mail, behind `#accept=`.",
});

/** POST /account/invitation. */
export const InvitationRequest = Type.Object({ token: InvitationToken });
export const InvitationAnswer = Result(OwnerInvitationSchema);

/** POST /account/invitation/answer. */
export const InvitationReply = Type.Object({ token: InvitationToken, accept: Type.Boolean() });

/** How many orders the shop has received. */
export const GuestOrdersAnswer = Result(Type.Object({ moved: Type.Integer({ minimum: 0 }) }));

export const AccountSessionsAnswer = Result(Type.Object({ sessions: Type.Array(AccountSessionSchema) }));

export type RegisterRequestDto = Static<typeof RegisterRequest>;
export type MailRequestDto = Static<typeof MailRequest>;
export type VerifyRequestDto = Static<typeof VerifyRequest>;
export type ResetRequestDto = Static<typeof ResetRequest>;
export type PasswordChangeRequestDto = Static<typeof PasswordChangeRequest>;
export type GuestOrdersRequestDto = Static<typeof GuestOrdersRequest>;
export type InvitationRequestDto = Static<typeof InvitationRequest>;
export type InvitationReplyDto = Static<typeof InvitationReply>;
export type ContactRequestDto = Static<typeof ContactRequest>;
