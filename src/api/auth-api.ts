import {
  EmptyAnswer,
  ExtendAnswer,
  type ExtendAnswerDto,
  LoginAnswer,
  type LoginAnswerDto,
} from '../protocol/schemas/auth';
import { GuestSessionAnswer, type GuestSessionDto } from '../protocol/schemas/guest';
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
    const answer = await this.#http.send({
      method: 'POST',
      path: '/login',
      body: { email_address: email, password, ...(agrees && { terms_accepted: true }) },
      schema: LoginAnswer,
      authorized: false,
    });
    return answer.result;
  }

  async extend(refreshToken: string): Promise<ExtendAnswerDto['result']['AuthenticationResult']> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/login/extend',
      body: { refresh_token: refreshToken },
      schema: ExtendAnswer,
      authorized: false,
    });
    return answer.result.AuthenticationResult;
  }

  /** A guest's own token and vendor (specification/identities-and-sessions.md#guests). */
  async guestSession(): Promise<GuestSessionDto> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/guest/session',
      body: {},
      schema: GuestSessionAnswer,
      authorized: false,
    });
    return answer.result;
  }

  /**
   * Whether the platform has ended the session: a refusal in the contract's own form means that there is nothing left
   * to end. `authorization` is a parameter, since the session is already gone from this device by then.
   */
  async logout(authorization: string, refreshToken: string | null): Promise<boolean> {
    try {
      await this.#http.send({
        method: 'POST',
        path: '/logout',
        body: refreshToken === null ? {} : { refresh_token: refreshToken },
        headers: { authorization },
        schema: EmptyAnswer,
        authorized: false,
        retries: 0,
      });
      return true;
    } catch (error) {
      return isContractRefusal(error);
    }
  }
}
