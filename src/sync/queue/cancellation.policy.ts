import type { CancellationRow } from '../../db/schema';
import type { CancelStatus } from '../../domain/order/cancel-status';
import { AppError } from '../../lib/app-error';
import { classifyFailure } from './request.policy';

/** The shape of rows this version writes and understands. */
export const CANCELLATION_ROW_VERSION = 1;
/** A refusal stays until it is read, but not longer than the orders on this device. */
const UNREAD_FOR_MS = 30 * 24 * 3_600_000;

export type CancellationRefusal = CancelStatus & { name: 'refused' };

/** What a failed PUT /order/cancel means. `waits`: the session has to be renewed, or the portal to be updated, first. */
export function outcomeOf(error: unknown): CancellationRefusal | 'unknown' | 'waits' {
  const failure = classifyFailure(error, true);
  if (failure.name === 'unknown') return 'unknown';
  if (failure.name === 'not-taken') return failure.again ? 'unknown' : 'waits';
  const because = error instanceof AppError ? error.details.because : undefined;
  return { name: 'refused', code: failure.code, ...(typeof because === 'string' && { because }) };
}

/** Nothing of it was ever handed to the network. */
export function isUnsent({ status, sentAt }: CancellationRow): boolean {
  return status.name === 'waiting' && sentAt === null;
}

/** Whether its row may be deleted once it is a day old. */
export function isOver({ status, createdAt }: CancellationRow, now: number): boolean {
  return status.name === 'done' || (status.name === 'refused' && now - createdAt > UNREAD_FOR_MS);
}
