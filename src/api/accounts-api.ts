import type { AccountSession } from '../domain/account/account-session.schema';
import type { OwnerInvitationView } from '../domain/account/owner-invitation.schema';
import {
  AccountSessionsAnswer,
  type ContactRequestDto,
  GuestOrdersAnswer,
  InvitationAnswer,
  type MailRequestDto,
  type RegisterRequestDto,
  type ResetRequestDto,
} from '../protocol/schemas/account';
import { EmptyAnswer } from '../protocol/schemas/auth';
import type { HttpClient } from './http-client';

/**
 * Registration, passwords and sessions (specification/platform-calls.md#accounts). Nothing is retried automatically:
 * each call counts against the hourly limit, and mails would be sent twice.
 */
export class AccountsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  register(request: RegisterRequestDto): Promise<void> {
    return this.#post('/register', request);
  }

  verify(token: string, password: string): Promise<void> {
    return this.#post('/register/verify', { token, password });
  }

  resend(request: MailRequestDto): Promise<void> {
    return this.#post('/register/resend', request);
  }

  forgot(request: MailRequestDto): Promise<void> {
    return this.#post('/password/forgot', request);
  }

  reset(request: ResetRequestDto): Promise<void> {
    return this.#post('/password/reset', request);
  }

  contact(request: ContactRequestDto): Promise<void> {
    return this.#post('/contact', request);
  }

  changePassword(password: string, newPassword: string): Promise<void> {
    return this.#post('/account/password', { password, new_password: newPassword }, true);
  }

  /** The shop that the account is invited to own. */
  async invitation(token: string): Promise<OwnerInvitationView> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/account/invitation',
      body: { token },
      schema: InvitationAnswer,
      retries: 0,
    });
    return answer.result;
  }

  answerInvitation(token: string, accept: boolean): Promise<void> {
    return this.#post('/account/invitation/answer', { token, accept }, true);
  }

  acceptTerms(): Promise<void> {
    return this.#post('/account/terms', {}, true);
  }

  /** Moves the guest's orders to one of the user's shops; resolves to their number. */
  async claimGuestOrders(vendorId: string, token: string): Promise<number> {
    const body = { vendor_id: vendorId, token };
    const answer = await this.#http.send({
      method: 'POST',
      path: '/account/guest-orders',
      body,
      schema: GuestOrdersAnswer,
      retries: 0,
    });
    return answer.result.moved;
  }

  async sessions(): Promise<AccountSession[]> {
    const answer = await this.#http.send({ method: 'GET', path: '/account/sessions', schema: AccountSessionsAnswer });
    return answer.result.sessions;
  }

  async endSession(id: string): Promise<void> {
    const path = `/account/sessions/${encodeURIComponent(id)}`;
    await this.#http.send({ method: 'DELETE', path, schema: EmptyAnswer });
  }

  /** All but the caller's own. */
  async endOtherSessions(): Promise<void> {
    const query = { keep_current: true };
    await this.#http.send({ method: 'DELETE', path: '/account/sessions', query, schema: EmptyAnswer });
  }

  async #post(path: string, body: object, authorized = false): Promise<void> {
    await this.#http.send({ method: 'POST', path, body, schema: EmptyAnswer, retries: 0, authorized });
  }
}
