import { statusOf } from '../../api/http-outcome';
import type { OutboxRow } from '../../db/schema';
import type { OrderRequestPayload } from '../../domain/order-request/payload';
import { AppError } from '../../lib/app-error';
import { canonicalJson, textHash } from '../../lib/hash';

/** The shape of rows this version writes and understands. */
export const OUTBOX_ROW_VERSION = 1;
/** Older than this, fee, rider and opening hours may have changed: the user is asked (rule 7). */
const ASK_AFTER_MS = 120_000;
/** A look-up this long after the last byte left is the last word: no server still works on that request. */
const SETTLED_AFTER_MS = 60_000;
/** Accepted entries keep their draft's claim for a day, so that a forgotten second tab cannot order again. */
export const ACCEPTED_LIFETIME_MS = 24 * 3_600_000;

/** A platform that asks for more is asked again all the same; a device clock that was set back must not hold it for days. */
const LONGEST_WAIT_MS = 600_000;

export type Plan = 'nothing' | 'ask' | 'hold-unknown' | 'wait' | 'look-up' | 'send';

/** What to do with an entry now (reliability "Exactly-once submit" 6 to 8). */
export function planFor(row: OutboxRow, now: number, circumstances: { online: boolean; extensions: boolean }): Plan {
  if (row.v > OUTBOX_ROW_VERSION) return 'nothing';
  if (row.state === 'queued') {
    if (!circumstances.online) return 'nothing';
    if (mustAsk(row, now)) return 'ask';
    return waitFor(row, now) > 0 ? 'wait' : 'send';
  }
  if (row.state !== 'sending' && row.state !== 'unknown') return 'nothing';
  if (circumstances.online && circumstances.extensions) return waitFor(row, now) > 0 ? 'wait' : 'look-up';
  return row.state === 'sending' ? 'hold-unknown' : 'nothing';
}

/** Ms for which the platform has asked to be left alone; whichever tab, and after a reload too. */
export function waitFor({ notBefore = 0 }: OutboxRow, now: number): number {
  const left = notBefore - now;
  return left > 0 && left <= LONGEST_WAIT_MS ? left : 0;
}

/** A clock that was set back gives a negative age: nobody knows how old it is then, so the user is asked. */
export function mustAsk(row: OutboxRow, now: number): boolean {
  const age = now - row.confirmedAt;
  return age < 0 || age > ASK_AFTER_MS;
}

/** It may be taken back only while nothing of it can have reached the server. */
export function mayCancel(row: OutboxRow): boolean {
  if (row.state !== 'queued' && row.state !== 'ask') return false;
  if (row.sentAt === null) return true;
  return row.notFoundAt !== null && row.notFoundAt - row.sentAt >= SETTLED_AFTER_MS;
}

export type Failure =
  /** the platform refused the content: nothing was made, and the same bytes will not do */
  | { name: 'rejected'; code: string; translationKey?: string }
  /** surely not taken, and may go out again under the same key: later by itself, or when something else changed */
  | { name: 'not-taken'; again: boolean }
  /** nobody here can know */
  | { name: 'unknown' };

/** What a failed POST /order means (rule 5). */
export function classifyFailure(error: unknown, extensions: boolean): Failure {
  const status = statusOf(error);
  if (!(error instanceof AppError) || status === undefined) return { name: 'unknown' };
  if (status < 400 || status >= 500 || status === 408 || status === 425) return { name: 'unknown' };
  if (status === 401 || status === 426) return { name: 'not-taken', again: false };
  // without keys nothing is ever sent again by itself (rule 8): the user presses the button once more
  if (status === 429) return extensions ? { name: 'not-taken', again: true } : rejection(error);
  if (error.code === 'IDEMPOTENCY_IN_FLIGHT') return { name: 'unknown' };
  // a refusal without the contract's body was written by something between us and the platform
  if (error.code === 'BAD_ANSWER' || error.code === 'CAPTIVE_PORTAL') return { name: 'unknown' };
  return rejection(error);
}

function rejection(error: AppError): Failure {
  const { translationKey } = error.details;
  return typeof translationKey === 'string'
    ? { name: 'rejected', code: error.code, translationKey }
    : { name: 'rejected', code: error.code };
}

/** Only the platform's own 404 says that it has no such request. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND' && statusOf(error) === 404;
}

/** Tells contents apart. Fee and signature are left out: two tabs quote the same draft under two signatures. */
export function contentHash(payload: OrderRequestPayload): string {
  const quoted = { delivery_fee: 0, signature: '', discounted_delivery_fee: 0, discounted_signature: '' };
  // the map's own name of the place comes by itself, sooner or later: what the user asked for is the same without it
  const { address_local: _map, ...location } = payload.customer.location;
  return textHash(canonicalJson({ ...payload, customer: { ...payload.customer, location }, ...quoted }));
}
