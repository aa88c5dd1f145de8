import type { FastifyBaseLogger } from 'fastify';
import { type Clock, unixSeconds } from '../../clock';
import type { CardProvider } from '../../providers/cards/provider';
import type { PaymentAttempt, PaymentAttemptRepository } from '../../repositories/payment-attempts';
import type { PaymentIntentRepository } from '../../repositories/payment-intents';
import { startRounds } from '../../rounds';
import { type PaymentSettlement, REFUNDED_STATUSES } from './payment-settlement';
import { DAY_S } from '../../../src/lib/day';

/** The provider is asked about an attempt that it has not reported on for this long. */
const QUIET_SECONDS = 60;
/** How long an ended intent keeps its personal data. */
const KEPT_SECONDS = DAY_S;
const EVERY_MS = 15_000;

export interface SweepDeps {
  intents: PaymentIntentRepository;
  attempts: PaymentAttemptRepository;
  cards: CardProvider;
  settlement: PaymentSettlement;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Completes what was left unfinished: abandoned intents and challenges, answers lost with a process, refunds that are
 * due. It uses stored data only, so that it may be interrupted anywhere.
 */
export class PaymentSweep {
  constructor(private readonly deps: SweepDeps) {}

  async run(): Promise<void> {
    const { intents, attempts, clock } = this.deps;
    const now = unixSeconds(clock);
    await intents.expire(now);
    await intents.forget(now - KEPT_SECONDS);
    for (const attempt of await attempts.unsettled(now)) await this.guard(attempt, () => this.finish(attempt, now));
    await this.refundEnded();
  }

  /** Refunds orders that have ended without a delivery, whoever ended them. */
  async refundEnded(): Promise<void> {
    const { attempts, clock } = this.deps;
    await attempts.markRefunds(REFUNDED_STATUSES, unixSeconds(clock));
    for (const attempt of await attempts.refundDue()) {
      await this.guard(attempt, () => this.deps.settlement.refund(attempt));
    }
  }

  private async finish(attempt: PaymentAttempt, now: number): Promise<void> {
    const { cards, settlement } = this.deps;
    const isOver = attempt.expires_at <= now;
    const isQuiet = attempt.updated_at <= now - QUIET_SECONDS;
    if (!isOver && !isQuiet) return;
    const outcome = await cards.status(attempt.attempt_id);
    const isOpen = outcome.state === 'challenged' || outcome.state === 'unknown';
    if (!isOpen) await settlement.settle(attempt.attempt_id, outcome);
    // A provider that does not know it never will: the process ended before it asked.
    else if (isOver || outcome.state === 'unknown') {
      await settlement.settle(attempt.attempt_id, await cards.cancel(attempt.attempt_id));
    } else if (attempt.state === 'AUTHORIZING') await settlement.settle(attempt.attempt_id, outcome);
  }

  /** One that fails does not delay the others. */
  private async guard(attempt: PaymentAttempt, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.deps.log.error({ err: error, attempt: attempt.attempt_id }, 'a payment could not be settled');
    }
  }
}

/** The timer of the leading process. */
export function startPaymentSweep(sweep: PaymentSweep, clock: Clock, log: FastifyBaseLogger): () => Promise<void> {
  return startRounds({ clock, log }, EVERY_MS, 'sweeping payments failed', () => sweep.run());
}
