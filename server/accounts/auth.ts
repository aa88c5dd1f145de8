import { randomUUID } from 'node:crypto';
import type { SessionEnd } from '../../src/domain/session/session-end';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { SessionRepository, type UserSession } from './session-repository';
import { type User, UserRepository } from './user-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import { concerns, type Principal, type VendorChange } from './principal';
import { PrincipalCache } from './principal-cache';
import { hashRefreshToken, type RefreshTokens } from './refresh-tokens';
import type { SignIn } from './sign-in';
import type { Tokens } from './tokens';

export interface AuthDeps {
  db: Db;
  signIn: Pick<SignIn, 'check' | 'removeExpired'>;
  gate: Pick<SandboxGate, 'admitsUser'>;
  sessions: SessionRepository;
  vendors: VendorRepository;
  tokens: Tokens;
  refreshTokens: RefreshTokens;
  guests: TokenReader & { close(sessionId: string): Promise<void> };
  platforms: TokenReader;
  clock: Clock;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** of the terms in force */
  termsVersion: string;
  /** ends what depends on a session: its sockets in every process, its devices' notifications */
  onSessionClosed: (sessionId: string) => Promise<void>;
}

/** Where somebody signs in from. */
export interface Client {
  /** by `clientNetwork` */
  network: string;
  userAgent: string;
}

/** How often the last use of a session is stored. */
const SEEN_SECONDS = 300;
const LONGEST_USER_AGENT = 256;

/** The principal of a single token; undefined when it is invalid. */
interface TokenReader {
  authenticate(token: string): Promise<Principal | undefined>;
}

/** Sign-in, sessions, and the authorization rule of specification/identities-and-sessions.md#authorization-header. */
export class AuthService {
  private readonly cache: PrincipalCache;

  constructor(private readonly deps: AuthDeps) {
    this.cache = new PrincipalCache(deps.clock);
  }

  /** The principal of an Authorization value; undefined when it is missing, malformed, expired or revoked. */
  async authenticate(value: string | undefined): Promise<Principal | undefined> {
    const [scheme, access, id, ...rest] = (value ?? '').split(' ');
    if (access === undefined || rest.length > 0) return undefined;
    if (scheme === 'GoDroid' && id === undefined) {
      return this.cache.get(`GoDroid ${access}`, () => this.deps.platforms.authenticate(access));
    }
    if (scheme !== 'Bearer') return undefined;
    if (id === undefined) return this.cache.get(access, () => this.deps.guests.authenticate(access));
    return this.cache.get(`${access} ${id}`, async () => {
      const claims = await this.deps.tokens.verify(access, id);
      if (claims === undefined) return undefined;
      const session = await this.deps.sessions.find(claims.sessionId, this.now());
      if (session === undefined || session.user_id !== claims.userId) return undefined;
      if (!this.deps.gate.admitsUser(session.email)) return undefined;
      if (session.last_seen_at <= this.now() - SEEN_SECONDS) await this.deps.sessions.touch(session.id, this.now());
      return {
        kind: 'CLASSIC',
        subject: `user:${claims.userId}`,
        userId: claims.userId,
        email: session.email,
        sessionId: session.id,
        vendorIds: await this.deps.vendors.idsOfUser(claims.userId),
        expiresAt: claims.expiresAt,
      };
    });
  }

  /** `agrees`: to the terms in force, of a user who has agreed to none before. Throws what `SignIn.check` throws. */
  async login(email: string, password: string, client: Client, agrees = false) {
    const user = await this.deps.signIn.check(email, password, client.network);
    return this.open(user, client, agrees);
  }

  private async open(user: User, { userAgent }: Client, agrees: boolean) {
    const { db, tokens, refreshTokens, accessTokenSeconds, refreshTokenSeconds, termsVersion } = this.deps;
    // users who agreed to earlier terms are asked about these: an ordinary sign-in does not accept the changes
    const agreesNow = agrees && user.terms_version === null;
    const now = this.now();
    const refreshToken = refreshTokens.first();
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      const users = new UserRepository(trx);
      // the password was changed since it was checked: the session would outlive those that the change has ended
      if (!(await users.isUnchanged(user))) {
        throw new AppError('INVALID_CREDENTIALS', { translationKey: 'auth.invalid-password' });
      }
      if (agreesNow) await users.acceptTerms(user.id, termsVersion, now);
      await new SessionRepository(trx).insert({
        id,
        user_id: user.id,
        refresh_hash: hashRefreshToken(refreshToken),
        created_at: now,
        expires_at: now + refreshTokenSeconds,
        user_agent: userAgent.slice(0, LONGEST_USER_AGENT),
        last_seen_at: now,
      });
    });
    const issued = await tokens.issue(user, id, accessTokenSeconds);
    return {
      user: { id: user.id, email: user.email, terms_required: !agreesNow && user.terms_version !== termsVersion },
      AuthenticationResult: { ...issued, RefreshToken: refreshToken },
    };
  }

  /**
   * New tokens, including the next refresh token. Throws `UNAUTHORIZED` for a refresh token that is unknown, expired or
   * revoked, with `because` if others have ended its session; one that was exchanged before ends its session as well, since
   * two parties have it.
   */
  async extend(refreshToken: string) {
    const { db, refreshTokens, gate, tokens, accessTokenSeconds, termsVersion } = this.deps;
    const exchanged = await refreshTokens.exchange(refreshToken, this.now());
    if (exchanged.name === 'reused') await this.end(exchanged.sessionId, 'reused');
    if (exchanged.name !== 'renewed' || !gate.admitsUser(exchanged.session.email)) {
      const because = await this.deps.sessions.endOf(hashRefreshToken(refreshToken), this.now());
      throw new AppError('UNAUTHORIZED', because && { because });
    }
    const { session, refreshToken: next } = exchanged;
    const issued = await tokens.issue({ id: session.user_id, email: session.email }, session.id, accessTokenSeconds);
    // new terms are asked about in open sessions, too
    const terms_required = !(await new UserRepository(db).agrees(session.user_id, termsVersion));
    return { AuthenticationResult: { ...issued, RefreshToken: next, terms_required } };
  }

  /**
   * Ends the caller's session, and the one of a refresh token: that is enough by itself, since the access token may
   * have expired by the time a sign-out can be sent. A platform's token is no session and stays valid. Throws
   * `UNAUTHORIZED` for neither; an unknown refresh token counts as ended.
   */
  async logout(principal: Principal | null, refreshToken: string | undefined): Promise<void> {
    if (principal === null && refreshToken === undefined) throw new AppError('UNAUTHORIZED');
    if (refreshToken !== undefined) {
      const sessionId = await this.deps.sessions.idOfRefreshHash(hashRefreshToken(refreshToken));
      if (sessionId !== undefined) await this.end(sessionId, null);
    }
    if (principal?.sessionId === undefined) return;
    if (principal.kind === 'GUEST') await this.endGuest(principal.sessionId);
    else await this.end(principal.sessionId, null);
  }

  async acceptTerms(userId: string): Promise<void> {
    await new UserRepository(this.deps.db).acceptTerms(userId, this.deps.termsVersion, this.now());
  }

  /** The user's live sessions, the most recently used first. */
  sessionsOf(userId: string): Promise<UserSession[]> {
    return this.deps.sessions.listOf(userId, this.now());
  }

  /** Throws `NOT_FOUND` for a session that is not the user's, or has ended. */
  async endSession(userId: string, sessionId: string): Promise<void> {
    const session = await this.deps.sessions.find(sessionId, this.now());
    if (session?.user_id !== userId) throw new AppError('NOT_FOUND', { what: 'session' });
    await this.end(sessionId, 'elsewhere');
  }

  /** All of the user's sessions, except `except`. */
  async endSessions(userId: string, except?: string): Promise<void> {
    await this.announceEnded(await this.deps.sessions.revokeOf(userId, this.now(), 'elsewhere', except));
  }

  /** The sessions have been revoked: every process ends their connections at once. */
  async announceEnded(sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) await this.tellClosed(sessionId);
  }

  private async end(sessionId: string, because: SessionEnd | null): Promise<void> {
    await this.deps.sessions.revoke(sessionId, this.now(), because);
    await this.tellClosed(sessionId);
  }

  async endGuest(sessionId: string): Promise<void> {
    await this.deps.guests.close(sessionId);
    await this.tellClosed(sessionId);
  }

  private async tellClosed(sessionId: string): Promise<void> {
    this.forgetSession(sessionId);
    await this.deps.onSessionClosed(sessionId);
  }

  /** Another process closed the session. */
  forgetSession(sessionId: string): void {
    this.cache.forget((principal) => principal.sessionId === sessionId);
  }

  /** Another process, or this one, changed the owners of a vendor. */
  forgetVendor(change: VendorChange): void {
    this.cache.forget((principal) => concerns(change, principal));
  }

  async removeExpired(db: Db): Promise<void> {
    await this.deps.signIn.removeExpired(db);
    await new SessionRepository(db).removeExpired(this.now());
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}
