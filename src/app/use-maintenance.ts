import { useCallback, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { type Maintenance, maintenanceAt } from '../domain/flags/maintenance';
import { minuteTicker } from '../i18n/ticker';
import { flags } from '../state/flags';
import { useNow } from '../ui/use-now';

/** The maintenance that is coming or under way; what the clock changes is seen within half a minute. */
export function useMaintenance(): Maintenance | undefined {
  const { values } = useSnapshot(flags);
  return maintenanceAt(values, useNow() / 1000);
}

/** Its kind alone: what uses it is drawn again when that changes, not with every tick. */
export function useMaintenanceKind(): Maintenance['kind'] | undefined {
  const { values } = useSnapshot(flags);
  const kind = useCallback(() => maintenanceAt(values, minuteTicker.now() / 1000)?.kind, [values]);
  return useSyncExternalStore(minuteTicker.subscribe, kind, kind);
}
