import { type Maintenance, maintenanceAt } from '../domain/flags/maintenance';
import { serverTime } from '../platform/server-time';
import { flags } from '../state/flags';
import { session, type SessionState } from '../state/session';
import type { Visitor } from './guards';

/** The present visitor, as guards see them; `isKnown` is false until the flags have been answered. */
export function visitorOf(
  { status, mode }: Pick<SessionState, 'status' | 'mode'>,
  kind: Maintenance['kind'] | undefined,
  isKnown: boolean,
): Visitor {
  const isInMaintenance = kind === 'planned' || kind === 'unplanned';
  return { status, mode, isInMaintenance: isInMaintenance || isKnown ? isInMaintenance : undefined };
}

export function currentVisitor(): Visitor {
  return visitorOf(session, maintenanceAt(flags.values, serverTime.now() / 1000)?.kind, flags.isAnswered);
}
