import { hasSameShops, type HostAccount, isTokenOf, parseHostAccount } from '../domain/session/host-account';
import { hostAuthorization, type Identity } from '../domain/session/identity';
import { STORAGE_KEYS } from '../domain/session/storage-keys';
import { textHash } from '../lib/hash';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { OfferedToken } from './offered-token';
import { accountOf } from './session-state';

export interface HostAccessHooks {
  /** the shops of the open account; empty while they are unknown */
  shops: () => string[];
  /** the shops that a host's token is for */
  shopsOf: (authorization: string) => Promise<string[]>;
  /** whether nothing may be sent, because a host's access has ended */
  onPaused: (isPaused: boolean) => void;
}

interface HostAccessParts extends HostAccessHooks {
  platform: Pick<Platform, 'storage' | 'online'>;
  clock: Clock;
  /** what is stored has changed after the platform's answer about the next token */
  onAnswer: () => void;
  /** what is on the screen is to be covered */
  onCovered: () => void;
}

/**
 * What becomes of a host's account when its token ends or is replaced: what is on the page waits for the next token of
 * the same shops and goes on under that. One of other shops is another account, which sees nothing of it.
 */
export class HostAccess {
  readonly #parts: HostAccessParts;
  readonly #offered: OfferedToken;

  constructor(parts: HostAccessParts) {
    this.#parts = parts;
    const { clock, platform, shopsOf, onCovered } = parts;
    this.#offered = new OfferedToken({
      clock,
      online: platform.online,
      ask: (token) => shopsOf(hostAuthorization(token)),
      onAnswer: (token, shops) => this.#answered(token, shops),
      onCovered,
    });
  }

  get isCovered(): boolean {
    return this.#offered.isCovered;
  }

  /** The account that was open stays so while its token has ended, or until the next one is known to be another's. */
  next(open: Identity, stored: Identity): Identity {
    const account = accountOf(open);
    if (account === null || (open.name !== 'platform' && open.name !== 'paused')) return stored;
    if (this.#known()?.accountId !== account) return stored;
    if (stored.name === 'paused') return { ...stored, isOpen: true };
    return this.#token() === null ? { name: 'paused', accountId: account, offered: null, isOpen: true } : stored;
  }

  /** Another token is stored than the page's: what is open may go on under it. */
  keepIfReplaced(open: Identity): void {
    const token = this.#token();
    const isReplaced = open.name === 'platform' && token !== null && hostAuthorization(token) !== open.authorization;
    if (isReplaced) this.keep(open);
  }

  /** Only by its shops is the next token recognised. */
  keep(open: Identity): void {
    if (open.name !== 'platform') return;
    const shops = this.#parts.shops();
    const token = open.authorization.slice(hostAuthorization('').length);
    if (shops.length > 0) this.#write({ accountId: open.accountId, token: textHash(token), shops });
  }

  follow(identity: Identity): void {
    this.#offered.check(identity.name === 'paused' ? identity.offered : null);
    this.#parts.onPaused(identity.name === 'paused');
  }

  stop(): void {
    this.#offered.stop();
  }

  #answered(token: string, shops: string[] | null): void {
    const { storage } = this.#parts.platform;
    const known = this.#known();
    if (token !== this.#token() || known === null || isTokenOf(known, token)) return;
    if (shops === null) storage.remove(STORAGE_KEYS.platformToken);
    else if (hasSameShops(known, shops)) this.#write({ ...known, token: textHash(token) });
    else storage.remove(STORAGE_KEYS.hostAccount);
    this.#parts.onAnswer();
  }

  #token(): string | null {
    return this.#parts.platform.storage.read(STORAGE_KEYS.platformToken);
  }

  #known(): HostAccount | null {
    return parseHostAccount(this.#parts.platform.storage.read(STORAGE_KEYS.hostAccount));
  }

  #write(account: HostAccount): void {
    this.#parts.platform.storage.write(STORAGE_KEYS.hostAccount, JSON.stringify(account));
  }
}
