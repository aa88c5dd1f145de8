import { createHmac } from 'node:crypto';
import { accountAddress } from '../../src/domain/account/mail-address';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { type Failures, LoginFailureRepository } from './login-failure-repository';
import { LoginNetworkRepository } from './login-network-repository';
import type { RegistrationRepository } from './registration-repository';
import type { User, UserRepository } from './user-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import type { PasswordCheck, PasswordQueue } from './password-queue';
import { matchPassword } from './passwords';
import { DAY_S } from '../../src/lib/day';

const WINDOW_SECONDS = 15 * 60;
/** How long a network an account signed in from is remembered. */
const KNOWN_SECONDS = 90 * DAY_S;
/** Refusals remembered without querying the database again. */
const MOST_REFUSALS = 20_000;
/** Tries for each network at an account that is being guessed at from many. */
const TRIES_UNDER_ATTACK = 2;

export interface SignInLimits {
  /** wrong passwords in 15 minutes: per account and network */
  loginFailures: number;
  /** per network, over all accounts */
  loginFailuresPerAddress: number;
  /** per account, over all networks: from then on each network has few tries */
  loginFailuresPerAccount: number;
}

export interface SignInDeps {
  users: Pick<UserRepository, 'findByEmail'>;
  registrations: Pick<RegistrationRepository, 'liveOf'>;
  gate: Pick<SandboxGate, 'admitsUser'>;
  failures: LoginFailureRepository;
  networks: LoginNetworkRepository;
  queue: PasswordQueue;
  /** verified when the account is unknown, so that the answer takes as long as for a wrong password */
  decoy: string;
  clock: Clock;
  /** keys the hashes of accounts and networks */
  bucketKey: Buffer;
  limits: SignInLimits;
}

interface Buckets {
  pair: string;
  network: string;
  account: string;
}

/**
 * Checks passwords, and limits guessing (specification/identities-and-sessions.md#sign-in-limits). Nobody can lock an
 * account's owner out: many failures over all networks leave every network some tries of its own, and those the account
 * signed in from before keep all.
 */
export class SignIn {
  /** tries under way, by bucket: a burst must not pass a limit before its failures count */
  private readonly underWay = new Map<string, number>();
  /** until when a pair is refused, unix seconds: further tries cost no query */
  private readonly refused = new Map<string, number>();

  constructor(private readonly deps: SignInDeps) {}

  /**
   * The user, when the password is right; `network` by `networkOf`. Throws `INVALID_CREDENTIALS` for an unknown account
   * and a wrong password, `USER_NOT_CONFIRMED` for the password of a registration whose email is not confirmed yet
   * (whether or not the address has an account); `TOO_MANY_REQUESTS` and `SERVICE_UNAVAILABLE` with the seconds to
   * wait.
   */
  async check(email: string, password: string, network: string): Promise<User> {
    const account = accountAddress(email);
    const buckets = this.bucketsOf(account, network);
    const entered = [buckets.pair, buckets.network];
    for (const bucket of entered) this.underWay.set(bucket, (this.underWay.get(bucket) ?? 0) + 1);
    try {
      return await this.tryPassword(account, password, buckets);
    } finally {
      for (const bucket of entered) this.leave(bucket);
    }
  }

  /** Whether the account signed in from that network before. */
  async isKnown(account: string, network: string): Promise<boolean> {
    return this.deps.networks.has(this.bucketsOf(account, network).pair, this.now() - KNOWN_SECONDS);
  }

  /** For other work in the queue of passwords. */
  async placeOf(account: string, network: string): Promise<PasswordCheck> {
    const buckets = this.bucketsOf(account, network);
    return { account: buckets.account, network: buckets.network, isKnown: await this.isKnown(account, network) };
  }

  async removeExpired(db: Db): Promise<void> {
    await new LoginFailureRepository(db).removeOlderThan(this.now() - WINDOW_SECONDS);
    await new LoginNetworkRepository(db).removeOlderThan(this.now() - KNOWN_SECONDS);
  }

  private async tryPassword(account: string, password: string, buckets: Buckets): Promise<User> {
    const { users, registrations, gate, failures, networks, queue, decoy } = this.deps;
    const refusedUntil = this.refused.get(buckets.pair) ?? 0;
    if (refusedUntil > this.now()) throw tooMany(refusedUntil - this.now());
    // before anything is awaited, or a whole burst would see the same count
    const ahead = { pair: this.ahead(buckets.pair), network: this.ahead(buckets.network) };
    const since = this.now() - WINDOW_SECONDS;
    const { failed, isKnown } = await failures.standing(Object.values(buckets), since, {
      bucket: buckets.pair,
      since: this.now() - KNOWN_SECONDS,
    });
    const wait = this.secondsToWait(buckets, failed, ahead, isKnown);
    if (wait > 0) {
      if (wait > 1) this.refuse(buckets.pair, this.now() + wait);
      throw tooMany(wait);
    }
    const user = await queue.run({ account: buckets.account, network: buckets.network, isKnown }, async () => {
      const found = gate.admitsUser(account) ? await users.findByEmail(account) : undefined;
      // anybody can register an address: the owner's registration may not be the newest
      const pending = (await registrations.liveOf(account, this.now())).map((one) => one.password_hash);
      const first = found?.password_hash ?? pending[0] ?? decoy;
      const place = await matchPassword(password, [first, ...pending]);
      if (found !== undefined && place === 0) return found;
      // registrations have the salt of the account, or of each other (`RegistrationService`)
      if (pending.length > 0 && place >= 0) throw notConfirmed();
      return undefined;
    });
    if (user === undefined) {
      await failures.insert(Object.values(buckets), this.now());
      throw new AppError('INVALID_CREDENTIALS', { translationKey: 'auth.invalid-password' });
    }
    await networks.keep(buckets.pair, this.now());
    return user;
  }

  /** 0 when no limit is reached. */
  private secondsToWait(
    buckets: Buckets,
    failed: ReadonlyMap<string, Failures>,
    ahead: { pair: number; network: number },
    isKnown: boolean,
  ): number {
    const { loginFailures, loginFailuresPerAddress, loginFailuresPerAccount } = this.deps.limits;
    const isAttacked = (failed.get(buckets.account)?.count ?? 0) >= loginFailuresPerAccount;
    const tries = isAttacked && !isKnown ? Math.min(TRIES_UNDER_ATTACK, loginFailures) : loginFailures;
    const forPair = this.waitFor(failed.get(buckets.pair), ahead.pair, tries);
    // people who share an address with a guesser (a shop's Wi-Fi) can still sign in to accounts known there
    if (isKnown) return forPair;
    return Math.max(forPair, this.waitFor(failed.get(buckets.network), ahead.network, loginFailuresPerAddress));
  }

  /** One second when only tries under way are the cause: they may turn out right. */
  private waitFor(failures: Failures | undefined, ahead: number, limit: number): number {
    const { count, oldest } = failures ?? { count: 0, oldest: 0 };
    if (count + ahead < limit) return 0;
    return count < limit ? 1 : Math.max(1, oldest + WINDOW_SECONDS - this.now());
  }

  private refuse(bucket: string, until: number): void {
    // the oldest is dropped: a Map keeps the order of insertion
    if (this.refused.size >= MOST_REFUSALS) this.refused.delete(this.refused.keys().next().value ?? '');
    this.refused.set(bucket, until);
  }

  /** Earlier tries that are not decided. */
  private ahead(bucket: string): number {
    return (this.underWay.get(bucket) ?? 1) - 1;
  }

  private leave(bucket: string): void {
    const left = (this.underWay.get(bucket) ?? 1) - 1;
    if (left === 0) this.underWay.delete(bucket);
    else this.underWay.set(bucket, left);
  }

  private bucketsOf(account: string, network: string): Buckets {
    return {
      pair: this.hash(['pair', account, network]),
      network: this.hash(['network', network]),
      account: this.hash(['account', account]),
    };
  }

  private hash(parts: readonly string[]): string {
    return createHmac('sha256', this.deps.bucketKey).update(JSON.stringify(parts)).digest('base64url');
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

function notConfirmed(): AppError {
  return new AppError('USER_NOT_CONFIRMED', { translationKey: 'auth.user-not-confirmed' });
}

function tooMany(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retry_after: seconds });
}
