import type { Clock } from '../platform/clock';
import { holdPatiently, type Locks } from '../platform/locks';

/**
 * A refresh token is good for one exchange, and shown again more than 30 s later it ends the session (decisions §10). So
 * page, other tabs and worker exchange one after the other, and whoever waits for a frozen one gives up while the
 * platform still answers the same to both.
 */
const PATIENCE_MS = 20_000;

export function exchangeInTurn<T>({ locks, clock }: { locks: Locks; clock: Clock }, run: () => Promise<T>): Promise<T> {
  return holdPatiently({ locks, clock, patienceMs: PATIENCE_MS }, 'rider.refresh', run);
}
