import { ORDER_TIMEOUT_MS } from '../../api/http-client';
import { statusOf } from '../../api/http-outcome';
import type { OutboxRow } from '../../db/schema';
import { AppError } from '../../lib/app-error';

/** The shape of rows this version writes and understands. */
export const OUTBOX_ROW_VERSION = 2;
/**
 * Older than this, fee, rider and opening hours may have changed: the user is asked
 * (specification/offline-and-sending.md#asking-first).
 */
const ASK_AFTER_MS = 120_000;
/** A look-up this long after the last byte was sent is final: no server still works on that request. */
const SETTLED_AFTER_MS = 60_000;

/** Longer waits are cut to this: a device clock that was set back must not delay it for days. */
const LONGEST_WAIT_MS = 600_000;

/** Longer than any answer to a POST is waited for. */
const ON_ITS_WAY_MS = ORDER_TIMEOUT_MS + 5_000;

/** A request with repeated server errors is looked up this often, and sent only by the user's decision. */
export const FAILED_LOOK_MS = 60_000;

/** Without keys the orders like an unsure request are asked for this often. */
export const LIST_AGAIN_MS = 60_000;

export type Plan =
  | 'nothing'
  | 'price'
  | 'ask'
  | 'hold-unknown'
  | 'wait'
  | 'look-up'
  | 'look-up-replaced'
  | 'list'
  | 'send';

export interface Circumstances {
  online: boolean;
  hasKeys: boolean;
  /** false when locks do not reach beyond this tab: another one may be sending the entry now */
  hasSharedLocks: boolean;
}

/** What to do with an entry now (specification/offline-and-sending.md#looking-up 6 to 8). */
export function planFor(row: OutboxRow, now: number, circumstances: Circumstances): Plan {
  if (row.v > OUTBOX_ROW_VERSION) return 'nothing';
  if (row.state === 'unpriced') {
    if (!circumstances.online || isPriceKnown(row)) return 'nothing';
    return waitFor(row, now) > 0 ? 'wait' : 'price';
  }
  if (row.state === 'queued') {
    if (!circumstances.online) return 'nothing';
    if (mustAsk(row, now)) return 'ask';
    if (waitFor(row, now) > 0) return 'wait';
    return row.replaces === undefined ? 'send' : 'look-up-replaced';
  }
  if (row.state !== 'sending' && row.state !== 'unknown' && row.state !== 'failed') return 'nothing';
  // without keys the platform cannot be asked: the user is, but not while what a closed tab sent may still arrive
  const mayBeOnItsWay = !circumstances.hasSharedLocks || !circumstances.hasKeys;
  if (mayBeOnItsWay && onItsWayFor(row, now) > 0) return 'wait';
  if (circumstances.online && circumstances.hasKeys) return waitFor(row, now) > 0 ? 'wait' : 'look-up';
  if (row.state === 'sending') return 'hold-unknown';
  if (circumstances.hasKeys || !circumstances.online) return 'nothing';
  return listedFor(row, now) > 0 ? 'wait' : 'list';
}

/** Ms until the orders like it are asked for again. 0 when the clock was set back. */
function listedFor({ listedAt }: OutboxRow, now: number): number {
  return listedAt === undefined || listedAt > now ? 0 : Math.max(0, listedAt + LIST_AGAIN_MS - now);
}

/** The platform was asked about a request that had no price, and its user decides now. */
export function isPriceKnown({ state, pricing }: OutboxRow): boolean {
  return state === 'unpriced' && pricing?.found !== undefined;
}

/** Ms for which the platform must not be called, by any tab and after a reload too. */
export function waitFor(row: OutboxRow, now: number): number {
  const left = (row.notBefore ?? 0) - now;
  return Math.max(left > 0 && left <= LONGEST_WAIT_MS ? left : 0, row.state === 'unknown' ? listedFor(row, now) : 0);
}

/** Ms for which an answer may still come to the tab that sends the entry. 0 when the clock was set back. */
export function onItsWayFor({ state, sentAt }: OutboxRow, now: number): number {
  if (state !== 'sending' || sentAt === null || sentAt > now) return 0;
  return Math.max(0, sentAt + ON_ITS_WAY_MS - now);
}

/** A clock that was set back gives a negative age: the age is unknown then, so the user is asked. */
export function mustAsk(row: OutboxRow, now: number): boolean {
  const age = now - row.confirmedAt;
  return age < 0 || age > ASK_AFTER_MS;
}

const WITHDRAWABLE: readonly OutboxRow['state'][] = ['unpriced', 'queued', 'ask', 'failed'];

/** It may be withdrawn only while nothing of it, or of what it replaces, can have reached the server. */
export function mayCancel(row: OutboxRow): boolean {
  if (!WITHDRAWABLE.includes(row.state)) return false;
  return [row, row.replaces].every((sent) => sent === undefined || isSurelyNotThere(sent));
}

/** Nothing was sent, or the platform said that it has no such request when nothing could be under way any more. */
export function isSurelyNotThere({ sentAt, notFoundAt }: OutboxRow): boolean {
  return sentAt === null || (notFoundAt !== null && notFoundAt - sentAt >= SETTLED_AFTER_MS);
}

/** Ms until a look-up is final. */
export function settledIn({ sentAt }: OutboxRow, now: number): number {
  return sentAt === null || sentAt > now ? 0 : Math.max(0, sentAt + SETTLED_AFTER_MS - now);
}

/**
 * The user may edit the request or send it again: it has repeated server errors, or its outcome cannot be looked up
 * (specification/offline-and-sending.md#without-keys).
 */
export function isUndecided({ state }: OutboxRow, hasKeys: boolean): boolean {
  return state === 'failed' || (!hasKeys && state === 'unknown');
}

/** The user has confirmed the same bytes under the same key: their age counts from now on. */
export function sentAgain(row: OutboxRow, now: number): OutboxRow {
  return { ...row, state: 'queued', confirmedAt: now };
}

/**
 * An edited request. What it replaces is looked up before it goes out; without keys the user has looked
 * (specification/offline-and-sending.md#without-keys).
 */
export function replacing(row: OutboxRow, claimed: OutboxRow, hasKeys: boolean): OutboxRow {
  if (!hasKeys) {
    const { sends, others } = claimed;
    return { ...row, ...(sends && { sends }), ...(others && { others }) };
  }
  const replaces = claimed.sentAt === null ? claimed.replaces : claimed;
  return replaces === undefined ? row : { ...row, replaces };
}

export type SendFailure =
  /** the platform refused the content: nothing was made, and the same bytes would be refused again */
  | { name: 'rejected'; code: string; translationKey?: string }
  /**
   * certainly not accepted, and may be sent again under the same key: later by itself, or when something else changed
   */
  | { name: 'not-taken'; again: boolean }
  /** the outcome is unknown */
  | { name: 'unknown' };

/** What a failed POST /order means (specification/offline-and-sending.md#outcomes). */
export function classifyFailure(error: unknown, hasKeys: boolean): SendFailure {
  const status = statusOf(error);
  if (!(error instanceof AppError) || status === undefined) return { name: 'unknown' };
  if (status < 400 || status >= 500 || status === 408 || status === 425) return { name: 'unknown' };
  if (status === 401 || status === 426) return { name: 'not-taken', again: false };
  // without keys nothing is ever sent again by itself (specification/offline-and-sending.md#without-keys): the user
  // presses the button once more
  if (status === 429) return hasKeys ? { name: 'not-taken', again: true } : rejection(error);
  if (error.code === 'IDEMPOTENCY_IN_FLIGHT') return { name: 'unknown' };
  // a refusal without the contract's body was written by something between portal and platform
  if (error.code === 'BAD_ANSWER' || error.code === 'CAPTIVE_PORTAL') return { name: 'unknown' };
  return rejection(error);
}

function rejection(error: AppError): SendFailure {
  const { translationKey } = error.details;
  return typeof translationKey === 'string'
    ? { name: 'rejected', code: error.code, translationKey }
    : { name: 'rejected', code: error.code };
}
