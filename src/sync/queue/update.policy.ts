import { statusOf } from '../../api/http-outcome';
import type { UpdateRow } from '../../db/schema';
import { modifyVerdict } from '../../domain/order/modification';
import type { OrderRecord } from '../../domain/order/order';
import { hasSameContent, isApplied } from '../../domain/order-request/update/update';
import { isUpdateUnderWay, type UpdateStatus } from '../../domain/order-request/update/update-status';
import { AppError } from '../../lib/app-error';

/** The shape of rows this version writes and understands. */
export const UPDATE_ROW_VERSION = 1;
/** The same bytes are sent at most this often: after that, an order without the change counts as a refusal. */
const SENDS = 3;
/** How often the order is fetched while the outcome is unknown, after waits that grow to the longest one. */
const LOOKS = 8;
const LOOK_STEP_MS = 1_000;
const LONGEST_LOOK_MS = 10_000;
/**
 * Older than this, fee and rider may have changed: its user decides, in the form
 * (specification/offline-and-sending.md#asking-first).
 */
const SENT_WITHIN_MS = 120_000;
/** Longer than any answer to a PUT is waited for, its retries included. */
const ON_ITS_WAY_MS = 75_000;

export type UpdatePlan = 'nothing' | 'wait' | 'send' | 'look' | 'expired';

/** What to do with a change now. The order is fetched before anything is sent again. */
export function planFor(row: UpdateRow, now: number, hasSharedLocks: boolean): UpdatePlan {
  if (row.v > UPDATE_ROW_VERSION || !isUpdateUnderWay(row.status)) return 'nothing';
  if (row.sentAt === null) return isYoung(row, now) ? 'send' : 'expired';
  return !hasSharedLocks && onItsWayFor(row, now) > 0 ? 'wait' : 'look';
}

/** Ms for which an answer may still come to the tab that sends the change. 0 when the clock was set back. */
export function onItsWayFor({ status, sentAt }: UpdateRow, now: number): number {
  if (status.name !== 'sending' || sentAt === null || sentAt > now) return 0;
  return Math.max(0, sentAt + ON_ITS_WAY_MS - now);
}

/** The outcome of a change from the order as the platform has it after a lost answer: settled, or to be sent again. */
export function verdictOf(row: UpdateRow, order: OrderRecord, now: number): UpdateStatus | 'send-again' {
  if (isApplied(order, row.payload)) return { name: 'applied', order };
  const verdict = modifyVerdict(order);
  if (!verdict.allowed) return { name: 'refused', code: 'ORDER_NOT_MODIFIABLE', because: verdict.because };
  if (!hasSameContent(order, row.before)) return { name: 'refused', code: 'CHANGED_ELSEWHERE' };
  return row.attempts < SENDS && isYoung(row, now) ? 'send-again' : { name: 'failed', known: true };
}

/** Ms until the order is fetched once more; undefined when it was fetched often enough. */
export function nextLookIn(looks: number): number | undefined {
  return looks < LOOKS ? Math.min(LOOK_STEP_MS * (looks + 1), LONGEST_LOOK_MS) : undefined;
}

/** A refusal by the platform itself. An unreadable body, a captive portal's page or a busy platform decides nothing. */
export function refusalOf(error: unknown): UpdateStatus | undefined {
  const status = statusOf(error);
  if (!(error instanceof AppError) || status === undefined || ['BAD_ANSWER', 'CAPTIVE_PORTAL'].includes(error.code)) {
    return undefined;
  }
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined;
  const { because, translationKey } = error.details;
  return {
    name: 'refused',
    code: error.code,
    ...(typeof because === 'string' && { because }),
    ...(typeof translationKey === 'string' && { translationKey }),
  };
}

function isYoung({ createdAt }: UpdateRow, now: number): boolean {
  const age = now - createdAt;
  return age >= 0 && age <= SENT_WITHIN_MS;
}
