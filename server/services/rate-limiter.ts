import { createHmac } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { RateCounterRepository } from '../repositories/rate-counters';

const HOUR_SECONDS = 3600;

/** Limits per hour that hold across processes. */
export class RateLimiter {
  constructor(
    private readonly counters: RateCounterRepository,
    /** keys the hash of what is counted by */
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** Counts a call of `who` (an address, an account). Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  async count(what: string, who: string, perHour: number): Promise<void> {
    const bucket = createHmac('sha256', this.key)
      .update(JSON.stringify([what, who]))
      .digest('base64url');
    const now = unixSeconds(this.clock);
    const { count, windowStart } = await this.counters.count(bucket, now, HOUR_SECONDS);
    if (count > perHour) {
      throw new AppError('TOO_MANY_REQUESTS', { retry_after: Math.max(1, windowStart + HOUR_SECONDS - now) });
    }
  }

  async removeExpired(): Promise<void> {
    await this.counters.removeOlderThan(unixSeconds(this.clock) - HOUR_SECONDS);
  }
}
