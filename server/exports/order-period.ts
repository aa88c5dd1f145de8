import { AppError } from '../../src/lib/app-error';
import { DAY_S } from '../../src/lib/day';

/** 31 days (specification/history-and-exports.md#filters), one of which a clock change may have made longer. */
const MAX_SECONDS = 31 * DAY_S + 3600;

/** What exports and totals may be asked for; unix seconds, both included. Throws `VALIDATION` or `PERIOD_TOO_LONG`. */
export function requirePeriod({ from, to }: { from: number; to: number }): void {
  if (to < from) throw new AppError('VALIDATION', { message: 'to lies before from.' });
  if (to - from > MAX_SECONDS) throw new AppError('PERIOD_TOO_LONG', { days: 31 });
}
