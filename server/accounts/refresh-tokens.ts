import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SessionRepository, UserSession } from './session-repository';

/**
 * How long an exchanged token still gets the same answer, which may have been lost
 * (specification/identities-and-sessions.md#refresh-tokens).
 */
const GRACE_SECONDS = 30;
/** More exchanges than any client makes in that time. */
const MOST_STEPS = 10_000;

/** The result of using a refresh token. */
export type Exchanged =
  | { name: 'renewed'; session: UserSession; refreshToken: string }
  /** exchanged long ago: somebody else has it, so the session has to end */
  | { name: 'reused'; sessionId: string }
  | { name: 'unknown' };

/**
 * Refresh tokens rotate: each is valid for one exchange. The next one is derived from it, so that a client whose answer
 * was lost, or two tabs that ask at once, get the same one.
 */
export class RefreshTokens {
  constructor(
    private readonly sessions: Pick<SessionRepository, 'rotate' | 'findUsed' | 'find'>,
    private readonly key: Buffer,
  ) {}

  /** 256 random bits: it needs no structure, since it is looked up. */
  first(): string {
    return randomBytes(32).toString('base64url');
  }

  /** `now` in unix seconds. */
  async exchange(token: string, now: number): Promise<Exchanged> {
    const next = this.after(token);
    const session = await this.sessions.rotate(hashRefreshToken(token), hashRefreshToken(next), now);
    if (session !== undefined) return { name: 'renewed', session, refreshToken: next };
    const used = await this.sessions.findUsed(hashRefreshToken(token));
    if (used === undefined) return { name: 'unknown' };
    if (now - used.usedAt > GRACE_SECONDS) return { name: 'reused', sessionId: used.sessionId };
    const live = await this.sessions.find(used.sessionId, now);
    const newest = live && this.newest(next, live.refresh_hash);
    return live === undefined || newest === undefined
      ? { name: 'unknown' }
      : { name: 'renewed', session: live, refreshToken: newest };
  }

  /**
   * Another tab may have exchanged tokens already. Found without the database, because a caller decides how far it is
   * and everybody shares the database. Undefined when none leads there, as under another APP_SECRET.
   */
  private newest(token: string, hash: string): string | undefined {
    let newest = token;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (hashRefreshToken(newest) === hash) return newest;
      newest = this.after(newest);
    }
    return undefined;
  }

  private after(token: string): string {
    return createHmac('sha256', this.key).update(token).digest('base64url');
  }
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
