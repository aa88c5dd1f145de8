import { AccountsApi } from '../api/accounts-api';
import type { HttpClient } from '../api/http-client';
import type { AccountSession } from '../domain/account/account-session.schema';
import type { OwnerInvitationView } from '../domain/account/owner-invitation.schema';
import type { ContactRequestDto, RegisterRequestDto } from '../protocol/schemas';

/** A registration as the form sends it; the language of the mail is the page's. */
export type Registration = Omit<RegisterRequestDto, 'language'>;

/**
 * Registration, passwords and sessions. Failures are AppErrors of the platform (see `routes/registration.ts` and
 * `account.ts`), whose `translationKey` may be an `AuthKey`.
 */
export interface AccountsService {
  register(registration: Registration): Promise<void>;
  /** Confirms the email with the token of the mail's link and the password that was registered with. */
  verify(token: string, password: string): Promise<void>;
  /** Sends the link once more. */
  resend(email: string): Promise<void>;
  /** Sends a code of six digits. */
  forgot(email: string): Promise<void>;
  reset(email: string, code: string, password: string): Promise<void>;
  contact(message: ContactRequestDto): Promise<void>;
  changePassword(password: string, newPassword: string): Promise<void>;
  /** The shop that the mail's link invites the user to own. */
  invitation(token: string): Promise<OwnerInvitationView>;
  answerInvitation(token: string, isAccepted: boolean): Promise<void>;
  acceptTerms(): Promise<void>;
  /** Most recently used first. */
  sessions(): Promise<AccountSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Moves the orders of the guest who has this token to one of the user's shops; resolves to their number. */
  claimGuestOrders(vendorId: string, token: string): Promise<number>;
}

/** `language`: of the page, a BCP 47 tag. `onTermsAccepted`: the user need not be asked any more. */
export function createAccounts(http: HttpClient, language: () => string, onTermsAccepted: () => void): AccountsService {
  const api = new AccountsApi(http);
  return {
    register: (registration) => api.register({ ...registration, language: language() }),
    verify: (token, password) => api.verify(token, password),
    resend: (email) => api.resend({ email_address: email, language: language() }),
    forgot: (email) => api.forgot({ email_address: email, language: language() }),
    reset: (email, code, password) => api.reset({ email_address: email, code, password }),
    contact: (message) => api.contact(message),
    changePassword: (password, newPassword) => api.changePassword(password, newPassword),
    invitation: (token) => api.invitation(token),
    answerInvitation: (token, isAccepted) => api.answerInvitation(token, isAccepted),
    acceptTerms: async () => {
      await api.acceptTerms();
      onTermsAccepted();
    },
    sessions: () => api.sessions(),
    endSession: (id) => api.endSession(id),
    endOtherSessions: () => api.endOtherSessions(),
    claimGuestOrders: (vendorId, token) => api.claimGuestOrders(vendorId, token),
  };
}
