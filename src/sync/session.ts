import type { AuthApi } from '../api/auth-api';
import type { AuthSource } from '../api/http-client';
import { statusOf } from '../api/http-outcome';
import { type Identity, identify, STORAGE_KEYS } from '../domain/session/identity';
import { refreshDelay, type StoredAuth, tokensFrom } from '../domain/session/stored-auth';
import { AppError } from '../lib/app-error';
import { singleFlight } from '../lib/single-flight';
import type { Channel } from '../platform/channel';
import type { Clock } from '../platform/clock';
import { holdPatiently } from '../platform/locks';
import type { Platform } from '../platform/platform';
import { applySession, type SessionState } from '../state/session';
import { showToast } from '../state/toasts';
import type { SessionService } from './services';

/** A refresh that found no network is tried again after this, and when the network is back. */
const RETRY_REFRESH_MS = 30_000;
/** Two refreshes are at least this far apart, however short the tokens live. */
const SHORTEST_REFRESH_MS = 10_000;
const LOCK_PATIENCE_MS = 45_000;

export interface SessionHooks {
  /** the account whose data may be shown from now on; null when there is none. Called on every change of it. */
  onAccount: (accountId: string | null) => void;
  /** tokens changed, or went: the worker's copy follows */
  onTokens: (auth: StoredAuth | null) => void;
  /** wipes an account's data on this device, open or not */
  wipe: (accountId: string) => Promise<void>;
  unsentCount: () => Promise<number>;
  /** a user signed in or out (flags are fetched anew) */
  onSignInOut: () => void;
}

/**
 * The session of this device (decisions §2): one stored value that every tab reads, refreshed before it expires,
 * ended only by the user or by a definite refusal.
 */
export class SessionManager implements SessionService, AuthSource {
  readonly #platform: Platform;
  readonly #clock: Clock;
  readonly #hooks: SessionHooks;
  #auth: AuthApi | undefined;
  #identity: Identity = { name: 'nobody' };
  #stopTimer: (() => void) | undefined;
  #stopListening: (() => void)[] = [];
  #channel: Channel | undefined;

  constructor(platform: Platform, clock: Clock, hooks: SessionHooks) {
    this.#platform = platform;
    this.#clock = clock;
    this.#hooks = hooks;
    this.#identity = this.#read();
    applySession(stateOf(this.#identity, false));
  }

  /** The calls are made with this session's own header, so the two are built one after the other. */
  start(auth: AuthApi): void {
    this.#auth = auth;
    const { storage, online, openChannel } = this.#platform;
    this.#channel = openChannel?.('rider-session', () => this.reread());
    this.#stopListening = [
      storage.onChange((key) => {
        if (key === '' || (Object.values(STORAGE_KEYS) as string[]).includes(key)) this.reread();
      }),
      online.onReturn(() => {
        this.reread();
        this.#schedule();
      }),
      online.onOnlineChange((isOnline) => {
        if (isOnline) this.#schedule();
      }),
    ];
    this.#announce();
    this.#schedule();
  }

  stop(): void {
    this.#stopTimer?.();
    for (const stop of this.#stopListening) stop();
    this.#channel?.close();
  }

  header(): string | null {
    return 'authorization' in this.#identity ? this.#identity.authorization : null;
  }

  readonly refresh = singleFlight(() => this.#refresh());

  async signIn(email: string, password: string): Promise<void> {
    const before = this.#identity;
    const { user, AuthenticationResult: answer } = await this.#api().login(email, password);
    // another user's data must be gone before this one sees a screen
    if ('accountId' in before && before.accountId !== user.id) await this.#hooks.wipe(before.accountId);
    const tokens = tokensFrom(answer, answer.RefreshToken, this.#clock.now());
    this.#store({ user: { id: user.id, email: user.email }, meta: tokens });
    this.#hooks.onSignInOut();
  }

  unsentCount(): Promise<number> {
    return this.#hooks.unsentCount();
  }

  async signOut(): Promise<void> {
    const authorization = this.header();
    const { storage } = this.#platform;
    const before = this.#identity;
    for (const key of Object.values(STORAGE_KEYS)) storage.remove(key);
    this.#adopt();
    if ('accountId' in before) await this.#hooks.wipe(before.accountId);
    this.#channel?.post('changed');
    showDisconnected();
    this.#hooks.onSignInOut();
    // the server is told, but this device has forgotten already: offline, or refused, changes nothing here
    if (authorization !== null)
      void this.#api()
        .logout(authorization)
        .catch(() => undefined);
  }

  /** Another tab changed the session, or this one slept through it. */
  reread(): void {
    const before = this.#identity;
    this.#adopt();
    if (before.name === 'user' && this.#identity.name === 'nobody') showDisconnected();
  }

  async #refresh(): Promise<'refreshed' | 'refused' | 'failed'> {
    const seen = this.#identity;
    if (seen.name !== 'user') return 'failed';
    const { locks } = this.#platform;
    return holdPatiently({ locks, clock: this.#clock, patienceMs: LOCK_PATIENCE_MS }, 'rider.refresh', async () => {
      const current = this.#read();
      if (current.name !== 'user' || current.accountId !== seen.accountId) {
        this.reread();
        return 'refused';
      }
      if (current.tokens.AccessToken !== seen.tokens.AccessToken) {
        this.reread();
        return 'refreshed';
      }
      return this.#extend(current);
    });
  }

  async #extend(current: Identity & { name: 'user' }): Promise<'refreshed' | 'refused' | 'failed'> {
    const { user, tokens } = current;
    try {
      const answer = await this.#api().extend(tokens.RefreshToken);
      if (!this.#isStill(current)) return 'refused';
      this.#store({ user, meta: tokensFrom(answer, tokens.RefreshToken, this.#clock.now()) });
      return 'refreshed';
    } catch (error) {
      if (!isDefiniteRefusal(error)) {
        this.#showReadOnly();
        return 'failed';
      }
      // hides and locks: the account's data stays for its user, who has to sign in again
      if (this.#isStill(current)) this.#store({ user, meta: null });
      return 'refused';
    }
  }

  /** The user may have signed out, or another may have signed in, while the answer was on its way. */
  #isStill(current: Identity & { name: 'user' }): boolean {
    const now = this.#read();
    return now.name === 'user' && now.tokens.RefreshToken === current.tokens.RefreshToken;
  }

  #store(auth: StoredAuth): void {
    this.#platform.storage.write(STORAGE_KEYS.auth, JSON.stringify(auth));
    this.#adopt();
    this.#channel?.post('changed');
  }

  #read(): Identity {
    const { storage } = this.#platform;
    return identify(
      {
        auth: storage.read(STORAGE_KEYS.auth),
        platformToken: storage.read(STORAGE_KEYS.platformToken),
        guestToken: storage.read(STORAGE_KEYS.guestToken),
      },
      this.#clock.now(),
    );
  }

  /** Takes over what is stored; the account is opened, closed or exchanged only when it is another. */
  #adopt(): void {
    const before = this.#identity;
    this.#identity = this.#read();
    const changed = accountOf(before) !== accountOf(this.#identity);
    // hidden first, then said: no screen may see one account's state with another's data
    if (changed) this.#hooks.onAccount(null);
    applySession(stateOf(this.#identity, false));
    if (changed || authorizationOf(before) !== authorizationOf(this.#identity)) this.#announce(changed);
    this.#schedule();
  }

  #announce(accountChanged = true): void {
    const identity = this.#identity;
    this.#hooks.onTokens(identity.name === 'user' ? { user: identity.user, meta: identity.tokens } : null);
    if (accountChanged) this.#hooks.onAccount(accountOf(identity));
  }

  #schedule(minimum = 0): void {
    this.#stopTimer?.();
    if (this.#identity.name !== 'user' || this.#auth === undefined) return;
    const delay = Math.max(refreshDelay(this.#identity.tokens, this.#clock.now()), minimum);
    this.#stopTimer = this.#clock.after(delay, () => void this.#refreshDue());
  }

  async #refreshDue(): Promise<void> {
    const outcome = this.#platform.online.isOnline() ? await this.refresh() : 'failed';
    if (outcome === 'failed') this.#showReadOnly();
    this.#schedule(outcome === 'failed' ? RETRY_REFRESH_MS : SHORTEST_REFRESH_MS);
  }

  /** The token has run out and the network is away: everything known stays open, nothing can be sent. */
  #showReadOnly(): void {
    const identity = this.#identity;
    if (identity.name !== 'user') return;
    applySession(stateOf(identity, identity.tokens.Expires <= this.#clock.now()));
  }

  #api(): AuthApi {
    if (this.#auth === undefined) throw new Error('the session is used before it is started');
    return this.#auth;
  }
}

function accountOf(identity: Identity): string | null {
  return identity.name === 'nobody' || identity.name === 'locked' ? null : identity.accountId;
}

function authorizationOf(identity: Identity): string | null {
  return 'authorization' in identity ? identity.authorization : null;
}

function stateOf(identity: Identity, readOnly: boolean): SessionState {
  switch (identity.name) {
    case 'nobody':
      return { mode: 'CLASSIC', user: null, status: { name: 'signed-out' }, readOnly: false };
    case 'locked':
      return { mode: 'CLASSIC', user: identity.user, status: { name: 'locked' }, readOnly: false };
    case 'user':
      return { mode: 'CLASSIC', user: identity.user, status: { name: 'signed-in' }, readOnly };
    case 'platform':
      return { mode: 'GODROID', user: null, status: { name: 'signed-in' }, readOnly: false };
    case 'guest':
      return { mode: 'GUEST', user: null, status: { name: 'signed-in' }, readOnly: false };
  }
}

/** Only 400 and 401 in the contract's own words end a session (decisions §2); a sign-in page's 401 does not. */
function isDefiniteRefusal(error: unknown): boolean {
  const status = statusOf(error);
  if (!(error instanceof AppError) || (status !== 400 && status !== 401)) return false;
  return error.code !== 'BAD_ANSWER' && error.code !== 'CAPTIVE_PORTAL';
}

function showDisconnected(): void {
  showToast({ id: 'session.disconnected', type: 'info', messageId: 'session.disconnected' });
}
