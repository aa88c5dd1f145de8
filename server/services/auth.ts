import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { LoginFailureRepository } from '../repositories/login-failures';
import type { SessionRepository } from '../repositories/sessions';
import type { UserRepository } from '../repositories/users';
import type { VendorRepository } from '../repositories/vendors';
import { hashPassword, verifyPassword } from './passwords';
import type { Principal } from './principal';
import { PrincipalCache } from './principal-cache';
import { hashRefreshToken, newRefreshToken, type Tokens } from './tokens';

const FAILURE_WINDOW_SECONDS = 15 * 60;

export interface AuthDeps {
  users: UserRepository;
  sessions: SessionRepository;
  vendors: VendorRepository;
  failures: LoginFailureRepository;
  tokens: Tokens;
  guests: TokenReader & { close(sessionId: string): Promise<void> };
  platforms: TokenReader;
  clock: Clock;
  /** keys the hash of account and address */
  bucketKey: Buffer;
  loginFailures: number;
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
  private readonly attempts = new Map<string, Promise<unknown>>();
  /** verified when the account is unknown, so that the answer takes as long as for a wrong password */
  private readonly decoy = hashPassword(randomUUID());

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

  /**
   * One attempt at a time per account and address, so that a burst cannot pass the limit before its failures count.
   * Throws `INVALID_CREDENTIALS` alike for an unknown account and a wrong password, or `TOO_MANY_REQUESTS`.
   */
  async login(email: string, password: string, address: string) {
    const bucket = createHmac('sha256', this.deps.bucketKey)
      .update(JSON.stringify([email.trim().toLowerCase(), address]))
      .digest('base64url');
    const before = this.attempts.get(bucket) ?? Promise.resolve();
    const attempt = before.catch(() => undefined).then(() => this.attempt(email.trim(), password, bucket));
    this.attempts.set(bucket, attempt);
    try {
      return await attempt;
    } finally {
      if (this.attempts.get(bucket) === attempt) this.attempts.delete(bucket);
    }
  }

  private async attempt(email: string, password: string, bucket: string) {
    const { users, failures, loginFailures } = this.deps;
    if ((await failures.count(bucket, this.now() - FAILURE_WINDOW_SECONDS)) >= loginFailures) {
      throw new AppError('TOO_MANY_REQUESTS', { retry_after: FAILURE_WINDOW_SECONDS });
    }
    const user = await users.findByEmail(email);
    const isRight = await verifyPassword(password, user?.password_hash ?? (await this.decoy));
    if (user === undefined || !isRight) {
      await failures.insert(bucket, this.now());
      throw new AppError('INVALID_CREDENTIALS', { translationKey: 'auth.invalid-password' });
    }
    return this.open(user);
  }

  private async open(user: { id: string; email: string }) {
    const { sessions, tokens, accessTokenSeconds, refreshTokenSeconds } = this.deps;
    const now = this.now();
    const refreshToken = newRefreshToken();
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

  /** Throws `UNAUTHORIZED` for a refresh token that is unknown, expired or revoked: the session has ended. */
  async extend(refreshToken: string) {
    const session = await this.deps.sessions.findByRefreshHash(hashRefreshToken(refreshToken), this.now());
    if (session === undefined) throw new AppError('UNAUTHORIZED');
    const user = { id: session.user_id, email: session.email };
    return { AuthenticationResult: await this.deps.tokens.issue(user, session.id, this.deps.accessTokenSeconds) };
  }

  async logout(principal: Principal): Promise<void> {
    if (principal.sessionId === undefined) return;
    if (principal.kind === 'GUEST') await this.deps.guests.close(principal.sessionId);
    else await this.deps.sessions.revoke(principal.sessionId, this.now());
    this.cache.forgetSession(principal.sessionId);
    await this.deps.onSessionClosed(principal.sessionId);
  }

  /** Another process closed the session. */
  forgetSession(sessionId: string): void {
    this.cache.forgetSession(sessionId);
  }

  async removeExpired(): Promise<void> {
    await this.deps.failures.removeOlderThan(this.now() - FAILURE_WINDOW_SECONDS);
    await this.deps.sessions.removeExpired(this.now());
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}
