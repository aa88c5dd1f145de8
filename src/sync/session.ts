import type { AuthApi } from '../api/auth-api';
import type { AuthSource } from '../api/http-client';
import {
  heldAccounts,
  type Identity,
  identify,
  isGuestToken,
  STORAGE_KEYS,
  type StoredSession,
} from '../domain/session/identity';
import { getDelayBeforeExpiration, type StoredAuth, tokensFrom } from '../domain/session/stored-auth';
import type { Vendor } from '../domain/vendor/vendor';
import { AppError } from '../lib/app-error';
import { singleFlight } from '../lib/single-flight';
import type { Channel } from '../platform/channel';
import type { Clock } from '../platform/clock';
import { holdPatiently } from '../platform/locks';
import type { Platform } from '../platform/platform';
import { applySession } from '../state/session';
import { accountOf, authorizationOf, isDefiniteRefusal, stateOf, tellEnded } from './session-state';

/** A refresh that found no network is tried again after this, and when the network is back. */
const RETRY_REFRESH_MS = 30_000;
/** Two refreshes are at least this far apart, however short the tokens live. */
const SHORTEST_REFRESH_MS = 10_000;
const LOCK_PATIENCE_MS = 45_000;

export interface SessionHooks {
  /**
   * the account whose data may be shown from now on; null when there is none. Called on every change of it.
   * `vendor` is the one a guest has just been given.
   */
  onAccount: (accountId: string | null, vendor?: Vendor) => void;
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
export class SessionManager implements AuthSource {
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
    if (this.#clearGuest()) tellEnded('guest');
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

  async refresh(refusal?: unknown): Promise<'refreshed' | 'refused' | 'failed'> {
    const { name } = this.#identity;
    // these two have nothing to refresh: what the platform says of their token is its last word
    if (name === 'platform' || name === 'guest') return this.#tokenRefused(name, refusal);
    return this.#extendOnce();
  }

  readonly #extendOnce = singleFlight(() => this.#refresh());

  async signIn(email: string, password: string): Promise<void> {
    const before = this.#identity;
    const { user, AuthenticationResult: answer } = await this.#api().login(email, password);
    // another user's data must be gone before this one sees a screen; a guest's stays apart, as its token does
    const isOther = 'accountId' in before && before.accountId !== user.id;
    if (isOther && before.name !== 'guest') await this.#hooks.wipe(before.accountId);
    const tokens = tokensFrom(answer, answer.RefreshToken, this.#clock.now());
    this.#store({ user: { id: user.id, email: user.email }, meta: tokens });
    this.#hooks.onSignInOut();
  }

  unsentCount(): Promise<number> {
    return this.#hooks.unsentCount();
  }

  async startGuest(): Promise<void> {
    const { token, vendor } = await this.#api().guestSession();
    // one that cannot be kept (malformed, or this device's clock is far off) would be cleared again at once
    if (!isGuestToken(token, this.#clock.now())) throw new AppError('BAD_ANSWER');
    this.#platform.storage.write(STORAGE_KEYS.guestToken, token);
    this.#adopt(vendor);
    this.#channel?.post('changed');
    this.#hooks.onSignInOut();
  }

  async signOut(): Promise<void> {
    const authorization = this.header();
    const { storage } = this.#platform;
    const accounts = heldAccounts(this.#stored(), this.#clock.now());
    for (const key of Object.values(STORAGE_KEYS)) storage.remove(key);
    this.#adopt();
    for (const account of accounts) await this.#hooks.wipe(account);
    this.#channel?.post('changed');
    tellEnded('user');
    this.#hooks.onSignInOut();
    // the server is told, but this device has forgotten already: offline, or refused, changes nothing here
    if (authorization !== null) void this.#api().logout(authorization);
  }

  /** Another tab changed the session, a host handed a token over, or this tab slept through either. */
  reread(): void {
    const before = this.#identity;
    const isGuestOver = this.#clearGuest();
    this.#adopt();
    const now = this.#identity;
    if (now.name === 'nobody' && before.name !== 'nobody' && before.name !== 'locked') {
      tellEnded(isGuestOver ? 'guest' : 'user');
    }
    if (now.name === 'platform' && accountOf(before) !== now.accountId) this.#hooks.onSignInOut();
  }

  /** The accounts whose data may stay on this device: something stored still speaks for them. */
  held(): string[] {
    return heldAccounts(this.#stored(), this.#clock.now());
  }

  /** A guest login that is not decodable or has expired is cleared (request-flow §4). True when there was one. */
  #clearGuest(): boolean {
    const { guestToken } = this.#stored();
    if (guestToken === null || isGuestToken(guestToken, this.#clock.now())) return false;
    this.#platform.storage.remove(STORAGE_KEYS.guestToken);
    return true;
  }

  /** A 401 in the contract's own words ends it: the token is forgotten, its data hidden until it comes again. */
  #tokenRefused(name: 'platform' | 'guest', refusal: unknown): 'refused' | 'failed' {
    if (!isDefiniteRefusal(refusal)) return 'failed';
    this.#platform.storage.remove(name === 'guest' ? STORAGE_KEYS.guestToken : STORAGE_KEYS.platformToken);
    this.#adopt();
    tellEnded(name);
    this.#channel?.post('changed');
    this.#hooks.onSignInOut();
    return 'refused';
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

  #stored(): StoredSession {
    const { storage } = this.#platform;
    return {
      auth: storage.read(STORAGE_KEYS.auth),
      platformToken: storage.read(STORAGE_KEYS.platformToken),
      guestToken: storage.read(STORAGE_KEYS.guestToken),
    };
  }

  #read(): Identity {
    return identify(this.#stored(), this.#clock.now());
  }

  /** Takes over what is stored; the account is opened, closed or exchanged only when it is another. */
  #adopt(vendor?: Vendor): void {
    const before = this.#identity;
    this.#identity = this.#read();
    const changed = accountOf(before) !== accountOf(this.#identity);
    // hidden first, then said: no screen may see one account's state with another's data
    if (changed) this.#hooks.onAccount(null);
    applySession(stateOf(this.#identity, false));
    if (changed || authorizationOf(before) !== authorizationOf(this.#identity)) this.#announce(changed, vendor);
    this.#schedule();
  }

  #announce(accountChanged = true, vendor?: Vendor): void {
    const identity = this.#identity;
    this.#hooks.onTokens(identity.name === 'user' ? { user: identity.user, meta: identity.tokens } : null);
    if (accountChanged) this.#hooks.onAccount(accountOf(identity), vendor);
  }

  #schedule(minimum = 0): void {
    this.#stopTimer?.();
    if (this.#identity.name !== 'user' || this.#auth === undefined) return;
    const delay = Math.max(getDelayBeforeExpiration(this.#identity.tokens, this.#clock.now()), minimum);
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
