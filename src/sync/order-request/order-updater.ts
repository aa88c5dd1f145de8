import type { Command, RequestEvent } from '../../domain/order-request/events';
import { modifyVerdict } from '../../domain/order/modification';
import type { OrderRecord } from '../../domain/order/order';
import type { Refusal } from '../../domain/order-request/refusal';
import { hasSameContent, isApplied } from '../../domain/order-request/update';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { tell } from '../analytics/signals';
import type { OrderUpdatesService } from '../services';

/** How often the same bytes go out at most: after that the platform says no by saying nothing. */
const SENDS = 3;
/** The order is asked for this often while nobody answers; longer waits serve nobody who looks at the form. */
const LOOKS = 8;
const LOOK_STEP_MS = 1_000;
const LONGEST_LOOK_MS = 10_000;

type Update = Extract<Command, { type: 'UPDATE' }>;
type Outcome = Extract<RequestEvent, { type: 'UPDATED' | 'UPDATE_FAILED' | 'UPDATE_REFUSED' }>;

/**
 * Sends a change until it is known what became of it. An answer that was lost is never guessed: the order is asked,
 * and says that it has the change, that it is as before (then the same bytes go out again), or that another was
 * quicker. `unsure` is told as soon as the first answer was lost.
 */
export class OrderUpdater {
  readonly #updates: OrderUpdatesService;
  readonly #clock: Clock;

  constructor(updates: OrderUpdatesService, clock: Clock) {
    this.#updates = updates;
    this.#clock = clock;
  }

  async run({ turn, order, payload }: Update, unsure: () => void): Promise<Outcome> {
    for (let sent = 1; ; sent += 1) {
      try {
        return { type: 'UPDATED', turn, order: await this.#updates.send(order.order_id, payload) };
      } catch (error) {
        if (isRefusal(error)) return { type: 'UPDATE_REFUSED', turn, ...wordsOf(error) };
      }
      unsure();
      const now = await this.#look(order);
      if (now === 'gone') return { type: 'UPDATE_REFUSED', turn, code: 'NOT_FOUND' };
      if (now === null) return { type: 'UPDATE_FAILED', turn, known: false };
      if (isApplied(now, payload)) return { type: 'UPDATED', turn, order: now };
      const verdict = modifyVerdict(now);
      if (!verdict.allowed) {
        return { type: 'UPDATE_REFUSED', turn, code: 'ORDER_NOT_MODIFIABLE', because: verdict.because };
      }
      if (!hasSameContent(now, order)) return { type: 'UPDATE_REFUSED', turn, code: 'CHANGED_ELSEWHERE' };
      if (sent >= SENDS) return { type: 'UPDATE_FAILED', turn, known: true };
    }
  }

  /** The order as the platform has it; null when it does not say. */
  async #look(order: OrderRecord): Promise<OrderRecord | 'gone' | null> {
    for (let look = 1; look <= LOOKS; look += 1) {
      await this.#clock.sleep(Math.min(LOOK_STEP_MS * look, LONGEST_LOOK_MS));
      try {
        return await this.#updates.look(order.vendor_id, order.order_id);
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return 'gone';
      }
    }
    return null;
  }
}

/** For whoever counts: what the platform said about the change. */
export function tellDecision({ order, payload }: Update, outcome: Outcome): void {
  tell({
    type: 'decided',
    kind: 'update',
    method: payload.payment_method,
    fee: { amount: payload.delivery_fee, currency: order.currency ?? '' },
    code: outcome.type === 'UPDATED' ? null : outcome.type === 'UPDATE_REFUSED' ? outcome.code : 'SERVICE_UNAVAILABLE',
  });
}

/** The platform's own no. A body nobody can read, a sign-in page or a busy platform says nothing about the change. */
function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || ['BAD_ANSWER', 'CAPTIVE_PORTAL'].includes(error.code)) return false;
  const { status } = error.details;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function wordsOf({ code, details }: AppError): Refusal & { because?: string } {
  const { because, translationKey } = details;
  return {
    code,
    ...(typeof because === 'string' && { because }),
    ...(typeof translationKey === 'string' && { translationKey }),
  };
}
