import {
  EmptyAnswer,
  ExtendAnswer,
  type ExtendAnswerDto,
  LoginAnswer,
  type LoginAnswerDto,
} from '../protocol/schemas/auth';
import { GuestSessionAnswer, type GuestSessionDto } from '../protocol/schemas/guest';
import { call } from './call';
import type { HttpClient } from './http-client';
import { isContractRefusal } from './http-outcome';

/** Sign-in, refresh and sign-out (specification/platform-calls.md#sessions). */
export class AuthApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * `agrees`: to the terms, as the form says (specification/identities-and-sessions.md#terms); an extension, left out
   * for platforms without it.
   */
  async login(email: string, password: string, agrees: boolean): Promise<LoginAnswerDto['result']> {
    const body = { email_address: email, password, ...(agrees && { terms_accepted: true }) };
    return (await call(this.#http, 'POST /login', LoginAnswer, { body, authorized: false })).result;
  }

  async extend(refreshToken: string): Promise<ExtendAnswerDto['result']['AuthenticationResult']> {
    const input = { body: { refresh_token: refreshToken }, authorized: false } as const;
    return (await call(this.#http, 'POST /login/extend', ExtendAnswer, input)).result.AuthenticationResult;
  }

  /** A guest's own token and vendor (specification/identities-and-sessions.md#guests). */
  async guestSession(): Promise<GuestSessionDto> {
    const input = { body: {}, authorized: false } as const;
    return (await call(this.#http, 'POST /guest/session', GuestSessionAnswer, input)).result;
  }

  /**
   * Whether the platform has ended the session: a refusal in the contract's own form means that there is nothing left
   * to end. `authorization` is a parameter, since the session is already gone from this device by then.
   */
  async logout(authorization: string, refreshToken: string | null): Promise<boolean> {
    try {
      await call(this.#http, 'POST /logout', EmptyAnswer, {
        body: refreshToken === null ? {} : { refresh_token: refreshToken },
        headers: { authorization },
        authorized: false,
        retries: 0,
      });
      return true;
    } catch (error) {
      return isContractRefusal(error);
    }
  }
}
