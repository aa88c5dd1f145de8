import { statusOf } from '../../api/http-outcome';
import type { ServerErrors } from '../../db/schema';
import { AppError } from '../../lib/app-error';

/**
 * From the third one on, over at least a minute, the user is told and decides
 * (specification/offline-and-sending.md#repeated-failures).
 */
const TOLD_FROM_COUNT = 3;
const TOLD_AFTER_MS = 60_000;

/** Adds this answer to the known ones if it is a 5xx of the platform, and not a captive portal's page. */
export function countServerError(
  known: ServerErrors | undefined,
  error: unknown,
  now: number,
): ServerErrors | undefined {
  const status = statusOf(error);
  const isSignInPage = error instanceof AppError && error.code === 'CAPTIVE_PORTAL';
  if (status === undefined || status < 500 || isSignInPage) return known;
  return { count: (known?.count ?? 0) + 1, since: known?.since ?? now, status };
}

/** Measured by the device's clock: when it was set back, the count starts again. */
export function isRepeated(errors: ServerErrors | undefined, now: number): errors is ServerErrors {
  return errors !== undefined && errors.count >= TOLD_FROM_COUNT && now - errors.since >= TOLD_AFTER_MS;
}
