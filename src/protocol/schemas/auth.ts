import { type Static, Type } from 'typebox';
import { Result } from './common';

export const LoginRequest = Type.Object({
  email_address: Type.String({ minLength: 3, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
});
export const ExtendRequest = Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 4096 }) });

const Tokens = { AccessToken: Type.String(), IdToken: Type.String(), ExpiresIn: Type.Integer({ minimum: 1 }) };

/** POST /login (decisions §3). `ExpiresIn` is in seconds. */
export const LoginAnswer = Result(
  Type.Object({
    user: Type.Object({ id: Type.String(), email: Type.String() }),
    AuthenticationResult: Type.Object({ ...Tokens, RefreshToken: Type.String() }),
  }),
);
/** POST /login/extend: the old refresh token stays in use. */
export const ExtendAnswer = Result(Type.Object({ AuthenticationResult: Type.Object(Tokens) }));
export const EmptyAnswer = Result(Type.Object({}));

export type LoginAnswerDto = Static<typeof LoginAnswer>;
export type ExtendAnswerDto = Static<typeof ExtendAnswer>;
