import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { SessionRepository } from '../repositories/sessions';
import type { VendorRepository } from '../repositories/vendors';
import type { SandboxGate } from '../sandbox/gate';
import type { Principal } from './principal';
import { PrincipalCache } from './principal-cache';
import { hashRefreshToken, type RefreshTokens } from './refresh-tokens';
import type { SignIn } from './sign-in';
import type { Tokens } from './tokens';

export interface AuthDeps {
  signIn: SignIn;
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
  /** ends what hangs on a session: its sockets in every process, its devices' notifications */
  onSessionClosed: (sessionId: string) => Promise<void>;
}

/** Who a single token stands for; undefined when it is nobody's. */
interface TokenReader {
  authenticate(token: string): Promise<Principal | undefined>;
}

/** Sign-in, sessions, and the authorization rule of decisions §2. */
export class AuthService {
  private readonly cache: PrincipalCache;

  constructor(private readonly deps: AuthDeps) {
    this.cache = new PrincipalCache(deps.clock);
  }

  /** Who an Authorization value stands for; undefined when it is missing, malformed, expired or revoked. */
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

  /** Throws what `SignIn.check` throws. */
  async login(email: string, password: string, network: string) {
    return this.open(await this.deps.signIn.check(email, password, network));
  }

  private async open(user: { id: string; email: string }) {
    const { sessions, tokens, refreshTokens, accessTokenSeconds, refreshTokenSeconds } = this.deps;
    const now = this.now();
    const refreshToken = refreshTokens.first();
    const id = randomUUID();
    await sessions.insert({
      id,
      user_id: user.id,
      refresh_hash: hashRefreshToken(refreshToken),
      created_at: now,
      expires_at: now + refreshTokenSeconds,
    });
    const issued = await tokens.issue(user, id, accessTokenSeconds);
    return {
      user: { id: user.id, email: user.email },
      AuthenticationResult: { ...issued, RefreshToken: refreshToken },
    };
  }

  /**
   * New tokens, the next refresh token among them. Throws `UNAUTHORIZED` for a refresh token that is unknown, expired or
   * revoked; one that was exchanged before ends its session as well, since two hold it.
   */
  async extend(refreshToken: string) {
    const { refreshTokens, gate, tokens, accessTokenSeconds } = this.deps;
    const exchanged = await refreshTokens.exchange(refreshToken, this.now());
    if (exchanged.name === 'reused') await this.end(exchanged.sessionId);
    if (exchanged.name !== 'renewed' || !gate.admitsUser(exchanged.session.email)) throw new AppError('UNAUTHORIZED');
    const { session, refreshToken: next } = exchanged;
    const issued = await tokens.issue({ id: session.user_id, email: session.email }, session.id, accessTokenSeconds);
    return { AuthenticationResult: { ...issued, RefreshToken: next } };
  }

  /**
   * Ends the caller's session, and the one a refresh token is of: that is enough by itself, since the access token may
   * have expired by the time a sign-out can be sent. A platform's token is no session and goes on. Throws `UNAUTHORIZED`
   * for neither; a refresh token nobody knows has ended already.
   */
  async logout(principal: Principal | null, refreshToken: string | undefined): Promise<void> {
    if (principal === null && refreshToken === undefined) throw new AppError('UNAUTHORIZED');
    if (refreshToken !== undefined) {
      const sessionId = await this.deps.sessions.idOfRefreshHash(hashRefreshToken(refreshToken));
      if (sessionId !== undefined) await this.end(sessionId);
    }
    if (principal?.sessionId === undefined) return;
    if (principal.kind === 'GUEST') await this.endGuest(principal.sessionId);
    else await this.end(principal.sessionId);
  }

  private async end(sessionId: string): Promise<void> {
    await this.deps.sessions.revoke(sessionId, this.now());
    await this.tellClosed(sessionId);
  }

  private async endGuest(sessionId: string): Promise<void> {
    await this.deps.guests.close(sessionId);
    await this.tellClosed(sessionId);
  }

  private async tellClosed(sessionId: string): Promise<void> {
    this.cache.forgetSession(sessionId);
    await this.deps.onSessionClosed(sessionId);
  }

  /** Another process closed the session. */
  forgetSession(sessionId: string): void {
    this.cache.forgetSession(sessionId);
  }

  async removeExpired(): Promise<void> {
    await this.deps.signIn.removeExpired();
    await this.deps.sessions.removeExpired(this.now());
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}
