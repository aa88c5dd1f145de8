import { EmptyAnswer, ExtendAnswer, type ExtendAnswerDto, LoginAnswer, type LoginAnswerDto } from '../protocol/schemas';
import type { HttpClient } from './http-client';

/** Sign-in, refresh and sign-out (request-flow §7, decisions §3). */
export class AuthApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async login(email: string, password: string): Promise<LoginAnswerDto['result']> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/login',
      body: { email_address: email, password },
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

  /** `authorization` is given, since by then the session is already gone from this device. */
  async logout(authorization: string): Promise<void> {
    await this.#http.send({
      method: 'POST',
      path: '/logout',
      body: {},
      headers: { authorization },
      schema: EmptyAnswer,
      authorized: false,
      retries: 0,
    });
  }
}
