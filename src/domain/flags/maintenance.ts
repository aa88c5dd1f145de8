import { type FlagValues, type FlagVariation, isOn } from './flags';

/** A maintenance that is planned or active; times in unix seconds, null when the operator named none. */
export type Maintenance =
  | { kind: 'announced'; from: number; to: number }
  | { kind: 'planned'; to: number | null }
  | { kind: 'unplanned' };

/** A date and time with its UTC offset: without one each device would read it in its own zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The maintenance by the flags at `now` (unix seconds). `planned-maintenance` is an ISO 8601 interval,
 * `2026-11-24T02:00+07:00/2026-11-24T04:00+07:00`: announced until it begins, over when it has ended. Any other value
 * that is on is an active maintenance without a known end (specification/flags.md#maintenance).
 */
export function maintenanceAt(values: FlagValues, now: number): Maintenance | undefined {
  if (isOn(values, 'unplanned-maintenance')) return { kind: 'unplanned' };
  if (!isOn(values, 'planned-maintenance')) return undefined;
  const interval = readInterval(values['planned-maintenance']);
  if (!interval) return { kind: 'planned', to: null };
  if (now < interval.from) return { kind: 'announced', ...interval };
  return now < interval.to ? { kind: 'planned', to: interval.to } : undefined;
}

/** Whether the pages that a maintenance closes are closed. */
export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance !== undefined && maintenance.kind !== 'announced';
}

/** Unix seconds; undefined for what is no interval. */
export function readInterval(value: FlagVariation | undefined): { from: number; to: number } | undefined {
  if (typeof value !== 'string') return undefined;
  const ends = value.split('/');
  if (ends.length !== 2 || !ends.every((end) => MOMENT.test(end))) return undefined;
  const [from = NaN, to = NaN] = ends.map((end) => Date.parse(end) / 1000);
  return from < to ? { from, to } : undefined;
}
