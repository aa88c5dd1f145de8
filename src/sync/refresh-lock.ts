import type { Clock } from '../platform/clock';
import { holdPatiently } from '../platform/hold-patiently';
import type { Locks } from '../platform/locks';

/**
 * A refresh token can be exchanged once, and used again more than 30 s later it ends the session
 * (specification/identities-and-sessions.md#refresh-tokens). So page, other tabs and worker exchange one after the
 * other, and waiting for a frozen one ends while the platform still gives both the same answer.
 */
const PATIENCE_MS = 20_000;

export function exchangeInTurn<T>({ locks, clock }: { locks: Locks; clock: Clock }, run: () => Promise<T>): Promise<T> {
  return holdPatiently({ locks, clock, patienceMs: PATIENCE_MS }, 'rider.refresh', run);
}
