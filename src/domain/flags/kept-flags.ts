import type { FlagVariation } from './flags';
import { readInterval } from './maintenance';

/**
 * Flags of an earlier answer, used when there is no new one: a maintenance without an end counts as over
 * (specification/flags.md#fallback-values).
 */
export function withoutOpenMaintenance<T extends FlagVariation>(
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  const { 'unplanned-maintenance': _, 'planned-maintenance': planned, ...rest } = values;
  return planned !== undefined && readInterval(planned) ? { ...rest, 'planned-maintenance': planned } : rest;
}
