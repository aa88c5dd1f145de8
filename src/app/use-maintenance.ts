import { useCallback, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { type Maintenance, maintenanceAt } from '../domain/flags/maintenance';
import { minuteTicker } from '../i18n/ticker';
import { flags } from '../state/flags';
import { useNow } from '../ui/use-now';

/** The planned or present maintenance; changes by the clock are seen within half a minute. */
export function useMaintenance(): Maintenance | undefined {
  const { values } = useSnapshot(flags);
  return maintenanceAt(values, useNow() / 1000);
}

/** Its kind only: its users are drawn again when that changes, not with every tick. */
export function useMaintenanceKind(): Maintenance['kind'] | undefined {
  const { values } = useSnapshot(flags);
  const kind = useCallback(() => maintenanceAt(values, minuteTicker.now() / 1000)?.kind, [values]);
  return useSyncExternalStore(minuteTicker.subscribe, kind, kind);
}
