import type { AccountSession } from '../../src/domain/account/account-session.schema';
import type { OwnerInvitationView } from '../../src/domain/account/owner-invitation.schema';
import { AppError } from '../../src/lib/app-error';
import type {
  ContactRequestDto,
  InvitationReplyDto,
  InvitationRequestDto,
  PasswordChangeRequestDto,
} from '../../src/protocol/schemas';
import { presentDevice } from './device';
import type { AccountServices } from './account-services';
import type { PasswordOwner } from './password-service';
import type { Caller } from './registration';
import type { AuthService } from './auth';
import type { GuestClaims } from '../guests/guest-claims';
import { type Principal, requireOwned } from './principal';
import type { VendorDirectory } from '../vendors/vendor-directory';

export interface AccountUseCaseDeps {
  auth: Pick<AuthService, 'sessionsOf' | 'endSession' | 'endSessions' | 'acceptTerms'>;
  accounts: Pick<AccountServices, 'registration' | 'passwords' | 'contact' | 'invitations'>;
  guestClaims: Pick<GuestClaims, 'claim'>;
  vendors: VendorDirectory;
}

/** Accounts, for visitors and for users. Guests and hosts have none: `NOT_FOUND`. */
export class AccountUseCases {
  readonly registration: Pick<AccountServices['registration'], 'register' | 'resend' | 'verify'>;
  readonly passwords: Pick<AccountServices['passwords'], 'forgot' | 'reset'>;

  constructor(private readonly deps: AccountUseCaseDeps) {
    this.registration = deps.accounts.registration;
    this.passwords = deps.accounts.passwords;
  }

  contact(message: ContactRequestDto, network: string): Promise<void> {
    return this.deps.accounts.contact.send(message, network);
  }

  async changePassword(principal: Principal, read: () => PasswordChangeRequestDto, caller: Caller): Promise<void> {
    const owner = accountOf(principal);
    await this.deps.accounts.passwords.change(owner, read(), caller);
  }

  /** The shop that the caller was invited to own. */
  async invitation(
    principal: Principal,
    read: () => InvitationRequestDto,
    network: string,
  ): Promise<OwnerInvitationView> {
    const invited = { ...accountOf(principal), network };
    return this.deps.accounts.invitations.show(read().token, invited);
  }

  async answerInvitation(principal: Principal, read: () => InvitationReplyDto, network: string): Promise<void> {
    const invited = { ...accountOf(principal), network };
    const { token, accept } = read();
    await this.deps.accounts.invitations.answer(token, accept, invited);
  }

  async acceptTerms(principal: Principal): Promise<void> {
    await this.deps.auth.acceptTerms(accountOf(principal).userId);
  }

  /** Moves a guest's orders to one of the caller's shops; a parent has none of its own. Resolves to their number. */
  async claimGuestOrders(principal: Principal, vendorId: string, token: string): Promise<number> {
    accountOf(principal);
    requireOwned(principal, vendorId);
    if ((await this.deps.vendors.find(vendorId))?.is_parent !== false) {
      throw new AppError('VALIDATION', { message: 'A parent has no orders of its own.' });
    }
    return this.deps.guestClaims.claim(token, vendorId);
  }

  async sessions(principal: Principal): Promise<AccountSession[]> {
    const { userId, sessionId } = accountOf(principal);
    const sessions = await this.deps.auth.sessionsOf(userId);
    return sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
      id,
      device: presentDevice(user_agent),
      created_at,
      last_seen_at,
      current: id === sessionId,
    }));
  }

  /** Throws `NOT_FOUND` for another user's. */
  async endSession(principal: Principal, sessionId: string): Promise<void> {
    await this.deps.auth.endSession(accountOf(principal).userId, sessionId);
  }

  /** `keepsCurrent`: all but the caller's. */
  async endSessions(principal: Principal, keepsCurrent: boolean): Promise<void> {
    const { userId, sessionId } = accountOf(principal);
    await this.deps.auth.endSessions(userId, keepsCurrent ? sessionId : undefined);
  }
}

function accountOf({ kind, userId, email, sessionId }: Principal): PasswordOwner {
  const isUser = kind === 'CLASSIC' && userId !== undefined && email !== undefined && sessionId !== undefined;
  if (!isUser) throw new AppError('NOT_FOUND', { what: 'account' });
  return { userId, email, sessionId };
}
