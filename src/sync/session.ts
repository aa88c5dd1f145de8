import type { AuthApi } from '../api/auth-api';
import type { AuthSource } from '../api/http-client';
import { isContractRefusal } from '../api/http-outcome';
import {
  heldAccounts,
  heldIdentities,
  type Identity,
  identify,
  isGuestToken,
  type StoredSession,
} from '../domain/session/identity';
import { sessionEnd } from '../domain/session/session-end';
import { STORAGE_KEYS, TERMS_REQUIRED } from '../domain/session/storage-keys';
import type { AuthTokens, StoredAuth } from '../domain/session/stored-auth';
import { getDelayBeforeExpiration, tokensFrom } from '../domain/session/tokens';
import type { Vendor } from '../domain/vendor/vendor';
import { AppError } from '../lib/app-error';
import { singleFlight } from '../lib/single-flight';
import type { Channel } from '../platform/channel';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { applySession, session } from '../state/session';
import { HostAccess, type HostAccessHooks } from './host-access';
import { removeStored } from './kept-on-device';
import { PreparedGuest } from './prepared-guest';
import { exchangeInTurn } from './refresh-lock';
import { accountOf, authorizationOf, showHostChanged, stateOf, showSessionEnded } from './session-state';

/** A refresh whose answer was lost has to be repeated while the platform still gives the same one (30 s). */
const FIRST_RETRY_MS = 5_000;
/** After that, or without a network, it is tried again at this interval, and when the network is back. */
const RETRY_REFRESH_MS = 30_000;
/** Two refreshes are at least this far apart, however short the tokens live. */
const SHORTEST_REFRESH_MS = 10_000;

export interface SessionHooks extends HostAccessHooks {
  /**
   * the account whose data may be shown from now on; null when there is none. Called on every change of it. `vendor` is
   * the one a guest was just given.
   */
  onAccount: (accountId: string | null, vendor?: Vendor) => void;
  /** tokens changed or were removed: the worker's copy follows */
  onTokens: (auth: StoredAuth | null) => void;
  /** before exchanged tokens are stored: the worker's copy has them first */
  onRenewed: (userId: string, from: AuthTokens, to: AuthTokens) => Promise<void>;
  /** the tokens that the worker was given for these meanwhile; null when it exchanged none */
  renewedFrom: (userId: string, tokens: AuthTokens) => Promise<AuthTokens | null>;
  /** stores that these sessions have ended, to be sent to the platform */
  storeLogouts: (ended: readonly EndedSession[]) => Promise<void>;
  /** tells the platform, now or when it can be reached */
  sendLogouts: () => void;
  /** wipes an account's data on this device, open or not */
  wipe: (accountId: string) => Promise<void>;
  unsentCount: () => Promise<number>;
  /** how many orders are to be cancelled, and are not yet */
  cancellingCount: () => Promise<number>;
  /** a user signed in or out (flags are fetched again) */
  onSignInOut: () => void;
}

/** What ends a session on the platform. */
export interface EndedSession {
  authorization: string;
  /** null for a guest */
  refreshToken: string | null;
}

/**
 * The session of this device (specification/identities-and-sessions.md#ending-a-session): one stored value that every
 * tab reads, refreshed before it expires, ended only by the user or by a definite refusal.
 */
export class SessionManager implements AuthSource {
  readonly #platform: Platform;
  readonly #clock: Clock;
  readonly #hooks: SessionHooks;
  readonly #prepared: PreparedGuest;
  readonly #host: HostAccess | undefined;
  #auth: AuthApi | undefined;
  #identity: Identity = { name: 'nobody' };
  #stopTimer: (() => void) | undefined;
  #stopListening: (() => void)[] = [];
  #channel: Channel | undefined;
  /** the last refresh failed */
  #hasFailed = false;

  constructor(platform: Platform, clock: Clock, hooks: SessionHooks) {
    this.#platform = platform;
    this.#clock = clock;
    this.#hooks = hooks;
    this.#prepared = new PreparedGuest(clock, () => this.#api().guestSession());
    if (__EMBEDDABLE__) {
      this.#host = new HostAccess({
        ...hooks,
        platform,
        clock,
        onAnswer: () => this.#hostAnswered(),
        onCovered: () => this.#show(),
      });
    }
    const isGuestOver = this.#clearGuest();
    this.#identity = this.#read();
    if (isGuestOver && this.#identity.name === 'nobody') showSessionEnded('guest');
    this.#show();
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
    this.#host?.follow(this.#identity);
  }

  stop(): void {
    this.#stopTimer?.();
    this.#host?.stop();
    for (const stop of this.#stopListening) stop();
    this.#channel?.close();
  }

  header(): string | null {
    if ('authorization' in this.#identity) return this.#identity.authorization;
    return this.#identity.name === 'nobody' ? this.#prepared.header() : null;
  }

  /** Nothing is sent until the host hands over another token. */
  isPaused(): boolean {
    return this.#identity.name === 'paused';
  }

  async refresh(refusal?: unknown): Promise<'refreshed' | 'refused' | 'failed'> {
    const { name } = this.#identity;
    // these two have nothing to refresh: the platform's refusal of their token is final
    if (name === 'platform' || name === 'guest') return this.#tokenRefused(name, refusal);
    if (name === 'nobody') this.#prepared.drop();
    return this.#extendOnce();
  }

  readonly #extendOnce = singleFlight(() => this.#refresh());

  /** `agrees`: to the terms, as far as the platform can be told. */
  async signIn(email: string, password: string, { agrees = false } = {}): Promise<void> {
    const before = this.#identity;
    const { user, AuthenticationResult: answer } = await this.#api().login(email, password, agrees);
    // another user's data must be gone before this user sees a screen; a guest's stays separate, as its token does
    const isOther = 'accountId' in before && before.accountId !== user.id;
    if (isOther && before.name !== 'guest') await this.#hooks.wipe(before.accountId);
    const tokens = tokensFrom(answer, answer.RefreshToken, this.#clock.now());
    this.#requireTerms(user.terms_required ? user.id : null);
    this.#store({ user: { id: user.id, email: user.email }, meta: tokens });
    this.#hooks.onSignInOut();
  }

  /** The user has agreed to the terms, and the platform has stored it. */
  termsAccepted(): void {
    this.#requireTerms(null);
    this.#show(session.readOnly);
    this.#channel?.post('changed');
  }

  #requireTerms(userId: string | null): void {
    const { storage } = this.#platform;
    if (userId === null) storage.remove(TERMS_REQUIRED);
    else storage.write(TERMS_REQUIRED, userId);
  }

  unsentCount(): Promise<number> {
    return this.#hooks.unsentCount();
  }

  cancellingCount(): Promise<number> {
    return this.#hooks.cancellingCount();
  }

  /**
   * A guest's session that nobody is signed in to yet, for the price on the landing page; `startGuest` uses it. Returns
   * its vendor's id.
   */
  async prepareGuest(): Promise<string> {
    return (await this.#prepared.get()).vendor.vendor_id;
  }

  /** Whoever is signed in stays so, also if it was done in another tab meanwhile. */
  async startGuest(): Promise<void> {
    this.reread();
    if ('authorization' in this.#identity) return;
    const { token, vendor } = await this.#prepared.get();
    this.#prepared.drop();
    this.#platform.storage.write(STORAGE_KEYS.guestToken, token);
    this.#applyStored(vendor);
    this.#channel?.post('changed');
    this.#hooks.onSignInOut();
  }

  async signOut(): Promise<void> {
    await this.#hooks.storeLogouts(this.#endedNow());
    const accounts = this.storedAccountIds();
    removeStored(this.#platform, 'session');
    this.#applyStored();
    for (const account of accounts) await this.#hooks.wipe(account);
    this.#channel?.post('changed');
    showSessionEnded('user');
    this.#hooks.onSignInOut();
    // this device has removed the session already, whatever the platform says and whenever it can be told
    this.#hooks.sendLogouts();
  }

  /** The sessions on this device, including those beneath a host's token, which only the host may end. */
  #endedNow(): EndedSession[] {
    return heldIdentities(this.#stored(), this.#clock.now()).flatMap((identity): EndedSession[] => {
      if (identity.name === 'user') {
        return [{ authorization: identity.authorization, refreshToken: identity.tokens.RefreshToken }];
      }
      return identity.name === 'guest' ? [{ authorization: identity.authorization, refreshToken: null }] : [];
    });
  }

  /** Another tab changed the session, a host handed a token over, or this tab was suspended during either. */
  reread(): void {
    const before = this.#identity;
    const isGuestOver = this.#clearGuest();
    this.#host?.keepIfReplaced(before);
    this.#applyStored();
    const now = this.#identity;
    if (now.name === 'nobody' && before.name !== 'nobody' && before.name !== 'locked') {
      showSessionEnded(isGuestOver ? 'guest' : 'user');
    }
    if (now.name === 'platform' && accountOf(before) !== now.accountId) this.#hooks.onSignInOut();
  }

  /** The accounts whose data may stay on this device: they have a stored session. */
  storedAccountIds(): string[] {
    const waiting = this.#identity.name === 'paused' ? [this.#identity.accountId] : [];
    return [...heldAccounts(this.#stored(), this.#clock.now()), ...waiting];
  }

  /** From a host's access back to the user's own session. */
  leaveHost(): void {
    this.#platform.storage.remove(STORAGE_KEYS.platformToken);
    this.#platform.storage.remove(STORAGE_KEYS.hostAccount);
    this.#applyStored();
    this.#channel?.post('changed');
    this.#hooks.onSignInOut();
  }

  /** The token of the guest whose session is still stored beneath the user's; null without one. */
  guestTokenBeneath(): string | null {
    const { guestToken } = this.#stored();
    return this.#identity.name === 'user' && isGuestToken(guestToken, this.#clock.now()) ? guestToken : null;
  }

  #show(readOnly = false): void {
    const termsFor = this.#platform.storage.read(TERMS_REQUIRED);
    const isCovered = this.#host?.isCovered === true;
    applySession(stateOf(this.#identity, { readOnly, beneath: this.#emailBeneath(), termsFor, isCovered }));
  }

  #emailBeneath(): string | null {
    if (this.#identity.name !== 'platform' && this.#identity.name !== 'paused') return null;
    const user = heldIdentities(this.#stored(), this.#clock.now()).find(({ name }) => name === 'user');
    return user?.name === 'user' ? user.user.email : null;
  }

  /**
   * A guest login that is not decodable or has expired is cleared (specification/identities-and-sessions.md#guests).
   * True when there was one.
   */
  #clearGuest(): boolean {
    const { guestToken } = this.#stored();
    if (guestToken === null || isGuestToken(guestToken, this.#clock.now())) return false;
    this.#platform.storage.remove(STORAGE_KEYS.guestToken);
    return true;
  }

  /**
   * A 401 in the contract's own form ends it: the token is removed. A guest's data is hidden until the token comes again;
   * what a host's page shows stays for the next token of the same shops.
   */
  #tokenRefused(name: 'platform' | 'guest', refusal: unknown): 'refused' | 'failed' {
    if (!isContractRefusal(refusal)) return 'failed';
    this.#host?.keep(this.#identity);
    this.#platform.storage.remove(name === 'guest' ? STORAGE_KEYS.guestToken : STORAGE_KEYS.platformToken);
    this.#applyStored();
    if (!this.isPaused()) showSessionEnded(name);
    this.#channel?.post('changed');
    this.#hooks.onSignInOut();
    return 'refused';
  }

  async #refresh(): Promise<'refreshed' | 'refused' | 'failed'> {
    const seen = this.#identity;
    if (seen.name !== 'user') return 'failed';
    const { locks } = this.#platform;
    return exchangeInTurn({ locks, clock: this.#clock }, async () => {
      const current = this.#read();
      if (current.name !== 'user' || current.accountId !== seen.accountId) return this.#outcomeFor(seen);
      if (current.tokens.AccessToken !== seen.tokens.AccessToken) return this.#outcomeFor(seen);
      const byWorker = await this.#hooks.renewedFrom(current.user.id, current.tokens);
      if (byWorker === null) return this.#extend(current);
      if (this.#isCurrent(current)) this.#store({ user: current.user, meta: byWorker });
      return this.#outcomeFor(current);
    });
  }

  async #extend(current: Identity & { name: 'user' }): Promise<'refreshed' | 'refused' | 'failed'> {
    const { user, tokens } = current;
    try {
      const answer = await this.#api().extend(tokens.RefreshToken);
      const renewed = tokensFrom(answer, tokens.RefreshToken, this.#clock.now());
      if (this.#isCurrent(current)) await this.#hooks.onRenewed(user.id, tokens, renewed);
      if (!this.#isCurrent(current)) return this.#outcomeFor(current);
      // the terms may have changed since this session was opened; a platform that says nothing asks nothing
      if (answer.terms_required != null) this.#requireTerms(answer.terms_required ? user.id : null);
      this.#store({ user, meta: renewed });
      return 'refreshed';
    } catch (error) {
      if (!isContractRefusal(error)) {
        this.#showReadOnly();
        return 'failed';
      }
      if (!this.#isCurrent(current)) return this.#outcomeFor(current);
      // hides and locks: the account's data stays for its user, who has to sign in again
      const ended = error instanceof AppError ? sessionEnd(error.details.because) : undefined;
      this.#store({ user, meta: null, ...(ended && { ended }) });
      return 'refused';
    }
  }

  /** The stored token is not the one that was used: another tab was faster, or the user is another. */
  #outcomeFor({ accountId }: { accountId: string }): 'refreshed' | 'refused' {
    this.reread();
    return this.#identity.name === 'user' && this.#identity.accountId === accountId ? 'refreshed' : 'refused';
  }

  /** The user may have signed out, or another may have signed in, while the answer was on its way. */
  #isCurrent(current: Identity & { name: 'user' }): boolean {
    const now = this.#read();
    return now.name === 'user' && now.tokens.RefreshToken === current.tokens.RefreshToken;
  }

  #store(auth: StoredAuth): void {
    this.#platform.storage.write(STORAGE_KEYS.auth, JSON.stringify(auth));
    this.#applyStored();
    this.#channel?.post('changed');
  }

  #stored(): StoredSession {
    const { storage } = this.#platform;
    return {
      auth: storage.read(STORAGE_KEYS.auth),
      platformToken: storage.read(STORAGE_KEYS.platformToken),
      hostAccount: __EMBEDDABLE__ ? storage.read(STORAGE_KEYS.hostAccount) : null,
      guestToken: storage.read(STORAGE_KEYS.guestToken),
    };
  }

  #read(): Identity {
    const identity = identify(this.#stored(), this.#clock.now());
    return this.#host?.next(this.#identity, identity) ?? identity;
  }

  /** The platform has said whose the host's next token is. */
  #hostAnswered(): void {
    const before = this.#identity;
    this.#applyStored();
    this.#channel?.post('changed');
    const now = this.#identity;
    if (now.name === 'nobody') showSessionEnded('platform');
    const wasOpen = before.name === 'paused' && before.isOpen;
    if (wasOpen && now.name === 'platform' && now.accountId !== before.accountId) showHostChanged();
    this.#hooks.onSignInOut();
  }

  /** Applies what is stored; the account is opened, closed or exchanged only when it is another. */
  #applyStored(vendor?: Vendor): void {
    const before = this.#identity;
    this.#identity = this.#read();
    const changed = accountOf(before) !== accountOf(this.#identity);
    // hidden first, then announced: no screen may see one account's state with another's data
    if (changed) this.#hooks.onAccount(null);
    this.#show();
    // an account that is another has been closed: nothing of it goes on under the next token
    if (this.#auth !== undefined) this.#host?.follow(this.#identity);
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
    const isOnline = this.#platform.online.isOnline();
    const outcome = isOnline ? await this.refresh() : 'failed';
    if (outcome === 'failed') this.#showReadOnly();
    const isFirst = isOnline && outcome === 'failed' && !this.#hasFailed;
    this.#hasFailed = outcome === 'failed';
    if (isFirst) this.#schedule(FIRST_RETRY_MS);
    else this.#schedule(outcome === 'failed' ? RETRY_REFRESH_MS : SHORTEST_REFRESH_MS);
  }

  /** The token has expired and the network is away: everything known stays visible, and nothing can be sent. */
  #showReadOnly(): void {
    const identity = this.#identity;
    if (identity.name !== 'user') return;
    this.#show(identity.tokens.Expires <= this.#clock.now());
  }

  #api(): AuthApi {
    if (this.#auth === undefined) throw new Error('the session is used before it is started');
    return this.#auth;
  }
}
