import { statusOf } from '../../api/http-outcome';
import type { PaymentRow } from '../../db/schema';
import { AppError } from '../../lib/app-error';

/** The shape of rows this version writes and understands. */
export const PAYMENT_ROW_VERSION = 1;
/** A look-up this long after the last byte was sent is final: no server still works on that confirmation. */
const SETTLED_AFTER_MS = 60_000;
/** Another tab may be about to send what it has just stored. */
const BEGUN_RECENTLY_MS = 5_000;

/** What to do with an attempt now. `send` only while this page still holds the card. */
export type PaymentPlan = 'nothing' | 'wait' | 'send' | 'look-up' | 'not-made';

export function planFor(
  row: PaymentRow,
  { now, online, hasCard }: { now: number; online: boolean; hasCard: boolean },
): PaymentPlan {
  const { name } = row.status;
  if (row.v > PAYMENT_ROW_VERSION || (name !== 'confirming' && name !== 'unknown' && name !== 'waiting')) {
    return 'nothing';
  }
  if (row.sentAt === null && !hasCard) return now - row.createdAt < BEGUN_RECENTLY_MS ? 'wait' : 'not-made';
  if (!online) return 'nothing';
  return row.sentAt === null ? 'send' : 'look-up';
}

/** The platform does not know it: whether it still may arrive, because the bytes may be on their way. */
export function mayStillArrive(row: PaymentRow, now: number): boolean {
  return row.sentAt !== null && Math.abs(now - row.sentAt) < SETTLED_AFTER_MS;
}

export type ConfirmFailure =
  | { name: 'declined' }
  /** nothing was made */
  | { name: 'refused'; code: string; translationKey?: string }
  /** the wallet's token has expired: a new one is needed, and the same confirmation again */
  | { name: 'unauthorised' }
  /** the outcome is unknown */
  | { name: 'unknown' };

/** The field of the order that a refusal is about, if it names one. */
export function keyOf({ details }: AppError): { translationKey?: string } {
  return typeof details.translationKey === 'string' ? { translationKey: details.translationKey } : {};
}

/** What a failed confirmation means. */
export function classifyConfirmFailure(error: unknown): ConfirmFailure {
  const status = statusOf(error);
  if (!(error instanceof AppError) || status === undefined) return { name: 'unknown' };
  if (status < 400 || status >= 500 || status === 408 || status === 425) return { name: 'unknown' };
  // written by something between portal and platform
  if (error.code === 'BAD_ANSWER' || error.code === 'CAPTIVE_PORTAL') return { name: 'unknown' };
  switch (error.code) {
    case 'CARD_DECLINED':
      return { name: 'declined' };
    case 'PAYMENT_AUTH_EXPIRED':
      return { name: 'unauthorised' };
    // another confirmation of the same key is under way, or has paid: the look-up tells
    case 'PAYMENT_IN_PROGRESS':
    case 'IDEMPOTENCY_IN_FLIGHT':
    case 'IDEMPOTENCY_MISMATCH':
    // the tokens have expired: it says nothing of a confirmation before, whose answer was lost
    case 'UNAUTHORIZED':
      return { name: 'unknown' };
    default:
      return { name: 'refused', code: error.code, ...keyOf(error) };
  }
}
