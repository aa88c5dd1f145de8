export const ROW_STATES = ['unchecked', 'ready', 'wrong', 'placed', 'failed'] as const;

export type RowState = (typeof ROW_STATES)[number];

/** The state of a row: the platform's outcome takes precedence over this device's own checks. */
export function rowState({
  problems,
  outcome,
}: {
  problems: readonly unknown[];
  outcome: { status: string } | null;
}): RowState {
  if (outcome?.status === 'PLACED') return 'placed';
  if (outcome?.status === 'PLACEMENT_FAILED') return 'failed';
  if (problems.length > 0 || outcome?.status === 'ERROR') return 'wrong';
  return outcome === null ? 'unchecked' : 'ready';
}

/** Whether the platform may place the row as it has checked it. */
export function canBePlaced(row: Parameters<typeof rowState>[0]): boolean {
  return ['ready', 'failed'].includes(rowState(row));
}

/** Whether a row cannot be placed as it is. */
export function needsSomeone(row: Parameters<typeof rowState>[0]): boolean {
  const state = rowState(row);
  return state === 'wrong' || state === 'failed';
}
