import { createHmac } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { RateCounterRepository } from './rate-counter-repository';
import { networksAround } from './networks-around';

const HOUR_SECONDS = 3600;
/**
 * A process takes calls of a large limit from the database in blocks of this share of it, so that few calls query it.
 */
const BLOCKS = 100;
const MOST_BLOCKS = 10_000;

/** Calls of somebody's limit that this process may let through without querying the database. */
interface Block {
  left: number;
  /** unix seconds at which their hour is over */
  until: number;
}

/**
 * Limits per hour over all processes. Calls that a process has taken of a limit and not used are lost to the others
 * until the hour is over: at most a hundredth for each process, and none of limits below 200.
 */
export class RateLimiter {
  /** by what is counted and by whom, in plain form: only the database has hashes of it */
  private readonly blocks = new Map<string, Block>();

  constructor(
    private readonly counters: RateCounterRepository,
    /** the key of the hashes in the database */
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** Counts a call of `who` (an account, a mailbox). Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  async count(what: string, who: string, perHour: number): Promise<void> {
    const wait = await this.secondsToWait(what, who, perHour);
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retry_after: wait });
  }

  /**
   * Counts a call from a network, also for the wider ones around it: who has a /56 or a /48 of IPv6 would otherwise have
   * the limit of each /64 in it. Throws `TOO_MANY_REQUESTS`.
   */
  async countNetwork(what: string, network: string, perHour: number): Promise<void> {
    for (const { name, times } of networksAround(network)) await this.count(what, name, perHour * times);
  }

  /** Counts a call; whether it is within the limit. */
  async isWithin(what: string, who: string, perHour: number): Promise<boolean> {
    return (await this.secondsToWait(what, who, perHour)) === 0;
  }

  /** Counts a call: 0 within the limit. */
  private async secondsToWait(what: string, who: string, perHour: number): Promise<number> {
    const counted = JSON.stringify([what, who]);
    const now = unixSeconds(this.clock);
    if (this.take(counted, now)) return 0;
    const size = Math.max(1, Math.floor(perHour / BLOCKS));
    const { count, windowStart } = await this.counters.count(this.bucketOf(counted), {
      now,
      windowSeconds: HOUR_SECONDS,
      calls: size,
    });
    const until = windowStart + HOUR_SECONDS;
    const allowed = Math.min(size, perHour - (count - size));
    if (allowed < 1) return Math.max(1, until - now);
    this.add(counted, { left: allowed - 1, until }, now);
    return 0;
  }

  /** Returns a counted call that did nothing new, such as a repetition. */
  giveBack(what: string, who: string): void {
    const block = this.blocks.get(JSON.stringify([what, who]));
    if (block !== undefined) block.left += 1;
  }

  private bucketOf(counted: string): string {
    return createHmac('sha256', this.key).update(counted).digest('base64url');
  }

  private take(counted: string, now: number): boolean {
    const block = this.blocks.get(counted);
    if (block === undefined || block.left < 1 || block.until <= now) return false;
    block.left -= 1;
    return true;
  }

  /** Added to what another call has taken meanwhile. */
  private add(counted: string, taken: Block, now: number): void {
    const kept = this.blocks.get(counted);
    const left = taken.left + (kept !== undefined && kept.until > now ? kept.left : 0);
    this.blocks.delete(counted);
    // The oldest is dropped: a Map keeps the order of insertion.
    if (this.blocks.size >= MOST_BLOCKS) this.blocks.delete(this.blocks.keys().next().value ?? '');
    this.blocks.set(counted, { left, until: taken.until });
  }

  async removeExpired(db: Db): Promise<void> {
    await new RateCounterRepository(db).removeOlderThan(unixSeconds(this.clock) - HOUR_SECONDS);
  }
}
