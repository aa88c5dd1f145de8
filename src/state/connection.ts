import { proxy } from 'valtio';
import type { LiveStatus } from '../domain/connection/live-status';

export interface ConnectionState {
  online: boolean;
  live: LiveStatus;
  /** unix ms of the server's last information about orders, by socket or by fetch */
  lastUpdateAt: number | null;
  /** an answer was a captive portal's page, not the platform's (fault 5) */
  captivePortal: boolean;
  /** what this browser lacks, to tell the user why something is missing (faults 13 and 31) */
  missing: { indexedDb: boolean; serviceWorker: boolean; locks: boolean; subtleCrypto: boolean };
  /** storage fails or is full; no request is lost, but offline copies are not kept */
  storageFailing: boolean;
  /** the portal's files don't fit on the device, so it won't open offline (fault 34) */
  hasNoRoom: boolean;
}

export const connection = proxy<ConnectionState>({
  online: true,
  live: { name: 'idle' },
  lastUpdateAt: null,
  captivePortal: false,
  missing: { indexedDb: false, serviceWorker: false, locks: false, subtleCrypto: false },
  storageFailing: false,
  hasNoRoom: false,
});

export function applyConnection(next: Partial<ConnectionState>): void {
  Object.assign(connection, next);
}
