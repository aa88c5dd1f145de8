import { type Static, Type } from 'typebox';
import { Maybe } from '../../domain/schema/parts.schema';
import { Result } from './common';

export const LoginRequest = Type.Object({
  email_address: Type.String({ minLength: 3, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
  terms_accepted: Maybe(
    Type.Boolean({ description: 'Extension: true where the user agrees to the terms while signing in.' }),
  ),
});
export const ExtendRequest = Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 4096 }) });

/** POST /logout: nothing, or the refresh token of the session to end when its access token may have expired. */
export const LogoutRequest = Type.Union([
  Type.Object({ refresh_token: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 })) }),
  Type.Null(),
]);

const Tokens = { AccessToken: Type.String(), IdToken: Type.String(), ExpiresIn: Type.Integer({ minimum: 1 }) };

const TermsRequired = Maybe(
  Type.Boolean({ description: 'Extension: the user has not agreed to the terms in force (POST /account/terms).' }),
);

/** POST /login (specification/platform-calls.md#sessions). `ExpiresIn` is in seconds. */
export const LoginAnswer = Result(
  Type.Object({
    user: Type.Object({
      id: Type.String(),
      email: Type.String(),
      terms_required: TermsRequired,
    }),
    AuthenticationResult: Type.Object({ ...Tokens, RefreshToken: Type.String() }),
  }),
);
/** POST /login/extend: the refresh token to use next; a platform that keeps the old one in use sends none. */
export const ExtendAnswer = Result(
  Type.Object({
    AuthenticationResult: Type.Object({ ...Tokens, RefreshToken: Maybe(Type.String()), terms_required: TermsRequired }),
  }),
);
export const EmptyAnswer = Result(Type.Object({}));

export type LoginAnswerDto = Static<typeof LoginAnswer>;
export type ExtendAnswerDto = Static<typeof ExtendAnswer>;
