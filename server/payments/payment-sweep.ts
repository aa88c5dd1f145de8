import type { FastifyBaseLogger } from 'fastify';
import { type Clock, unixSeconds } from '../clock';
import type { CardProvider } from './cards/provider';
import type { PaymentAttemptRow, PaymentAttemptRepository } from './payment-attempt-repository';
import type { PaymentIntentRepository } from './payment-intent-repository';
import { startRounds } from '../rounds';
import type { PaymentSettlement } from './payment-settlement';
import { DAY_S } from '../../src/lib/day';

/** The provider is asked about an attempt that it has not reported on for this long. */
const QUIET_SECONDS = 60;
/** How long an ended intent keeps its personal data. */
const KEPT_SECONDS = DAY_S;
const EVERY_MS = 15_000;
/** A refund that failed is tried again after this, and then after twice as long each time. */
const FIRST_REFUND_WAIT_SECONDS = 15;
const LONGEST_REFUND_WAIT_SECONDS = 3_600;

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
  /** by attempt: refunds that failed, which a provider may never make, such as that of a sandbox that is off now */
  readonly #failed = new Map<string, { tries: number; until: number }>();

  constructor(private readonly deps: SweepDeps) {}

  async run(): Promise<void> {
    const { intents, attempts, clock } = this.deps;
    const now = unixSeconds(clock);
    await intents.expire(now);
    await intents.forget(now - KEPT_SECONDS);
    for (const attempt of await attempts.unsettled(now)) await this.guard(attempt, () => this.finish(attempt, now));
    await this.refundEnded();
  }

  /** Refunds orders that were cancelled or failed, whoever ended them; what was brought back stays paid. */
  async refundEnded(): Promise<void> {
    const { attempts, clock } = this.deps;
    const now = unixSeconds(clock);
    const due = await attempts.refundDue();
    const ids = new Set(due.map(({ attempt_id }) => attempt_id));
    for (const id of this.#failed.keys()) if (!ids.has(id)) this.#failed.delete(id);
    for (const attempt of due) {
      if ((this.#failed.get(attempt.attempt_id)?.until ?? 0) <= now) await this.refund(attempt, now);
    }
  }

  private async refund(attempt: PaymentAttemptRow, now: number): Promise<void> {
    const { attempt_id: id } = attempt;
    const tries = (this.#failed.get(id)?.tries ?? 0) + 1;
    const wait = Math.min(LONGEST_REFUND_WAIT_SECONDS, FIRST_REFUND_WAIT_SECONDS * 2 ** (tries - 1));
    this.#failed.set(id, { tries, until: now + wait });
    await this.guard(attempt, async () => {
      const { state } = await this.deps.settlement.refund(attempt);
      if (state === 'REFUNDED') this.#failed.delete(id);
    });
  }

  private async finish(attempt: PaymentAttemptRow, now: number): Promise<void> {
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
  private async guard(attempt: PaymentAttemptRow, work: () => Promise<unknown>): Promise<void> {
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
