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
import { call } from './call';
import type { HttpClient } from './http-client';

const VISITOR = { retries: 0, authorized: false } as const;

/**
 * Registration, passwords and sessions (specification/platform-calls.md#accounts). Nothing is retried automatically:
 * each call counts against the hourly limit, and mails would be sent twice.
 */
export class AccountsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async register(body: RegisterRequestDto): Promise<void> {
    await call(this.#http, 'POST /register', EmptyAnswer, { body, ...VISITOR });
  }

  async verify(token: string, password: string): Promise<void> {
    await call(this.#http, 'POST /register/verify', EmptyAnswer, { body: { token, password }, ...VISITOR });
  }

  async resend(body: MailRequestDto): Promise<void> {
    await call(this.#http, 'POST /register/resend', EmptyAnswer, { body, ...VISITOR });
  }

  async forgot(body: MailRequestDto): Promise<void> {
    await call(this.#http, 'POST /password/forgot', EmptyAnswer, { body, ...VISITOR });
  }

  async reset(body: ResetRequestDto): Promise<void> {
    await call(this.#http, 'POST /password/reset', EmptyAnswer, { body, ...VISITOR });
  }

  async contact(body: ContactRequestDto): Promise<void> {
    await call(this.#http, 'POST /contact', EmptyAnswer, { body, ...VISITOR });
  }

  async changePassword(password: string, newPassword: string): Promise<void> {
    const body = { password, new_password: newPassword };
    await call(this.#http, 'POST /account/password', EmptyAnswer, { body, retries: 0 });
  }

  /** The shop that the account is invited to own. */
  async invitation(token: string): Promise<OwnerInvitationView> {
    const input = { body: { token }, retries: 0 };
    return (await call(this.#http, 'POST /account/invitation', InvitationAnswer, input)).result;
  }

  async answerInvitation(token: string, accept: boolean): Promise<void> {
    await call(this.#http, 'POST /account/invitation/answer', EmptyAnswer, { body: { token, accept }, retries: 0 });
  }

  async acceptTerms(): Promise<void> {
    await call(this.#http, 'POST /account/terms', EmptyAnswer, { body: {}, retries: 0 });
  }

  /** Moves the guest's orders to one of the user's shops; resolves to their number. */
  async claimGuestOrders(vendorId: string, token: string): Promise<number> {
    const input = { body: { vendor_id: vendorId, token }, retries: 0 };
    return (await call(this.#http, 'POST /account/guest-orders', GuestOrdersAnswer, input)).result.moved;
  }

  async sessions(): Promise<AccountSession[]> {
    return (await call(this.#http, 'GET /account/sessions', AccountSessionsAnswer)).result.sessions;
  }

  async endSession(id: string): Promise<void> {
    await call(this.#http, 'DELETE /account/sessions/:sessionId', EmptyAnswer, { params: { sessionId: id } });
  }

  /** All but the caller's own. */
  async endOtherSessions(): Promise<void> {
    await call(this.#http, 'DELETE /account/sessions', EmptyAnswer, { query: { keep_current: true } });
  }
}
