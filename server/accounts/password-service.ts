import { timingSafeEqual } from 'node:crypto';
import { isCode } from '../../src/domain/account/reset-code';
import { AppError } from '../../src/lib/app-error';
import type { PasswordChangeRequestDto, ResetRequestDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { PasswordResetRepository } from './password-reset-repository';
import { SessionRepository } from './session-repository';
import { UserRepository } from './user-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import type { MailOutbox } from '../mails/mail-outbox';
import type { SignIn } from './sign-in';
import type { AccountLimits } from './account-limits';
import { type MailSecrets, tokenHash } from './mail-secrets';
import { type NewPasswords, ownPassword, wrongPassword } from './new-passwords';
import { storedMailAddress, type Caller } from './registration';

/** How long the right code is answered with `CODE_EXPIRED` rather than as a wrong one. */
const CODE_KEPT_SECONDS = 24 * 3600;

export interface PasswordDeps {
  db: Db;
  mails: Pick<MailOutbox, 'add' | 'send'>;
  limits: Pick<AccountLimits, 'countRequest' | 'countTry' | 'countLink'>;
  passwords: NewPasswords;
  signIn: Pick<SignIn, 'check'>;
  secrets: MailSecrets;
  gate: Pick<SandboxGate, 'admitsUser'>;
  clock: Clock;
  /** the sessions have been revoked: announces that to every process */
  announceEnded: (sessionIds: readonly string[]) => Promise<void>;
}

/** A signed-in user who changes the password. */
export interface PasswordOwner {
  userId: string;
  email: string;
  sessionId: string;
}

/** Forgotten and changed passwords. Both end the sessions that others may have. */
export class PasswordService {
  constructor(private readonly deps: PasswordDeps) {}

  /** Sends a code and a link; the answer is the same for every address, with or without an account. Throws `TOO_MANY_REQUESTS`. */
  async forgot(emailAddress: string, { network, language, origin }: Caller): Promise<void> {
    const { db, mails, limits } = this.deps;
    const email = storedMailAddress(emailAddress);
    const isKnown = await limits.countRequest(email, network);
    const content = { kind: 'reset-code', origin: origin ?? null, isKnown } as const;
    await mails.add(db, { recipient: email, language, content }, { always: isKnown });
    mails.send();
  }

  /**
   * `code`: the mail's six digits, or the token of its link, which works however often strangers tried codes. Throws
   * `PASSWORD_TOO_WEAK`, `TOO_MANY_REQUESTS`, `CODE_EXPIRED` for the right one that is too old, and `CODE_MISMATCH` for
   * every other one and for unknown accounts.
   */
  async reset({ email_address, code, password }: ResetRequestDto, caller: Caller): Promise<void> {
    const { db, limits, passwords, secrets, gate, clock } = this.deps;
    const email = storedMailAddress(email_address);
    passwords.check(password);
    const isLink = !isCode(code);
    await (isLink ? limits.countLink(caller.network) : limits.countTry(email, caller.network));
    const reset = await new PasswordResetRepository(db).findByEmail(email);
    const hash = isLink ? tokenHash(code) : secrets.codeHash(reset?.userId ?? '', code);
    const kept = isLink ? reset?.tokenHash : reset?.codeHash;
    const isRight = sameText(hash, kept ?? '') && gate.admitsUser(email);
    if (reset === undefined || !isRight) throw mismatch();
    if (reset.expiresAt <= unixSeconds(clock))
      throw new AppError('CODE_EXPIRED', { translationKey: 'auth.expired-code' });
    const passwordHash = await passwords.hash(password, { email, network: caller.network });
    await this.replace({ userId: reset.userId, email, passwordHash, origin: caller.origin ?? null }, async (trx) => {
      const isMine = await new PasswordResetRepository(trx).consume(reset.userId, reset.codeHash);
      if (!isMine) throw mismatch();
    });
  }

  /** All other sessions end. Throws `PASSWORD_TOO_WEAK`, `PASSWORD_WRONG`, and the limits of a sign-in. */
  async change(owner: PasswordOwner, request: PasswordChangeRequestDto, caller: Caller): Promise<void> {
    const { passwords, signIn } = this.deps;
    passwords.check(request.new_password);
    const user = await ownPassword(signIn, owner.email, request.password, caller.network);
    const { network } = caller;
    const passwordHash = await passwords.hash(request.new_password, { email: owner.email, network });
    const { userId, email, sessionId } = owner;
    await this.replace({ userId, email, passwordHash, origin: caller.origin ?? null, sessionId }, async (trx) => {
      // another change came first: the checked password is no longer valid
      if (!(await new UserRepository(trx).isUnchanged(user))) throw wrongPassword();
    });
  }

  async removeExpired(db: Db): Promise<void> {
    await new PasswordResetRepository(db).removeExpired(unixSeconds(this.deps.clock) - CODE_KEPT_SECONDS);
  }

  /** `allow` throws inside the transaction when it must not happen after all. */
  private async replace(change: PasswordReplacement, allow: (trx: Db) => Promise<void>): Promise<void> {
    const { db, mails, clock, announceEnded } = this.deps;
    const { userId, email, passwordHash, origin, sessionId } = change;
    const ended = await db.transaction().execute(async (trx) => {
      const users = new UserRepository(trx);
      // first: a sign-in with the old password at this moment is waited for, and ended with the others
      await users.lock(userId);
      await allow(trx);
      await users.setPassword(userId, passwordHash);
      await new PasswordResetRepository(trx).removeOf(userId);
      const sessions = await new SessionRepository(trx).revokeOf(userId, unixSeconds(clock), 'password', sessionId);
      const content = { kind: 'password-changed', origin } as const;
      await mails.add(trx, { recipient: email, language: null, content }, { always: true });
      return sessions;
    });
    mails.send();
    await announceEnded(ended);
  }
}

interface PasswordReplacement {
  userId: string;
  email: string;
  passwordHash: string;
  origin: string | null;
  /** keeps this one */
  sessionId?: string;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function mismatch(): AppError {
  return new AppError('CODE_MISMATCH', { translationKey: 'auth.code-mismatch' });
}
