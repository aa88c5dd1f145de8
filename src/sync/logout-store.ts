import { AuthApi } from '../api/auth-api';
import { createHttpClient } from '../api/http-client';
import type { PlatformRules } from '../api/specified-platform';
import type { DeviceDatabase } from '../db/device-database';
import type { Clock } from '../platform/clock';
import { DAY_MS } from '../lib/day';

/** What ends a session on the platform, stored until the platform has received it. */
export interface StoredLogout {
  id: string;
  apiBase: string;
  version: string;
  /** the value of the session's Authorization header */
  authorization: string;
  /** ends it also when the access token has expired; null for a guest, and for a platform that accepts none */
  refreshToken: string | null;
  /** unix ms */
  at: number;
}

/** The name it is stored under in the device's database. */
const LOGOUTS = 'logouts';
/** By then the session has expired. */
const KEPT_MS = 31 * DAY_MS;

interface Options {
  device: Pick<DeviceDatabase, 'readKept' | 'changeKept'>;
  clock: Clock;
  fetch: typeof fetch;
  rules?: PlatformRules | undefined;
}

export async function storeLogouts(device: Options['device'], logouts: readonly StoredLogout[]): Promise<void> {
  await device.changeKept(LOGOUTS, (value) => [...logoutsIn(value), ...logouts]);
}

/** Sends what is stored, from page or worker, whoever is signed in by then. Returns how many are left. */
export async function sendStoredLogouts({ device, ...sending }: Options): Promise<number> {
  const { clock } = sending;
  const kept = logoutsIn(await device.readKept(LOGOUTS));
  let left = 0;
  for (const logout of kept) {
    const isOver = logout.at < clock.now() - KEPT_MS || (await sendLogout(logout, sending));
    if (isOver) await device.changeKept(LOGOUTS, (value) => without(value, logout.id));
    else left += 1;
  }
  return left;
}

/** Once, without a retry: for a device that can store nothing. */
export function sendLogout(
  { apiBase: base, version, authorization, refreshToken }: StoredLogout,
  { clock, fetch, rules }: Omit<Options, 'device'>,
): Promise<boolean> {
  const nobody = { header: () => null, refresh: async () => 'failed' as const };
  const http = createHttpClient({ base, version, fetch, clock, auth: nobody, rules });
  return new AuthApi(http).logout(authorization, refreshToken);
}

function without(value: unknown, id: string): StoredLogout[] | undefined {
  const left = logoutsIn(value).filter((logout) => logout.id !== id);
  return left.length === 0 ? undefined : left;
}

function logoutsIn(value: unknown): StoredLogout[] {
  return Array.isArray(value) ? value.filter(isStoredLogout) : [];
}

function isStoredLogout(value: unknown): value is StoredLogout {
  return typeof value === 'object' && value !== null && 'id' in value && 'authorization' in value && 'apiBase' in value;
}
