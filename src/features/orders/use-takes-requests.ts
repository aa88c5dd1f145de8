import { useSnapshot } from 'valtio';
import { isClosed, maintenanceAt } from '../../domain/flags/maintenance';
import { flags } from '../../state/flags';
import { useNow } from '../../ui/use-now';

/** False during a maintenance: its band says so, and a button to request a rider would only lead to it. */
export function useTakesRequests(): boolean {
  const { values } = useSnapshot(flags);
  return !isClosed(maintenanceAt(values, useNow() / 1000));
}
