import { AuthApi } from '../../api/auth-api';
import { createHttpClient, type HttpClient } from '../../api/http-client';
import { rulesOf } from '../../api/specified-platform';
import type { DeviceDatabase, SessionMirror } from '../../db/device-database';
import { tokensFrom } from '../../domain/session/tokens';
import { singleFlight } from '../../lib/single-flight';
import type { Clock } from '../../platform/clock';
import type { Locks } from '../../platform/locks';
import { exchangeInTurn } from '../refresh-lock';

export interface MirrorOptions {
  clock: Clock;
  fetch: typeof fetch;
  locks: Locks;
}

/** Calls made with the mirrored tokens; new tokens are stored in the mirror, where the page finds them. */
export function mirroredHttp(
  { clock, fetch, locks }: MirrorOptions,
  mirror: SessionMirror,
  device: Pick<DeviceDatabase, 'readMirror' | 'refreshMirror'>,
): HttpClient {
  let current = mirror;

  const refresh = singleFlight(() => exchangeInTurn({ locks, clock }, exchange));

  async function exchange(): Promise<'refreshed' | 'failed'> {
    const newest = await device.readMirror();
    // signed out, or another user meanwhile
    if (newest?.userId !== current.userId) return 'failed';
    const isRenewed = newest.accessToken !== current.accessToken;
    current = newest;
    return isRenewed ? 'refreshed' : extend();
  }

  async function extend(): Promise<'refreshed' | 'failed'> {
    const from = current.refreshToken;
    try {
      const answer = await auth.extend(from);
      const tokens = tokensFrom(answer, from, clock.now());
      current = {
        ...current,
        accessToken: tokens.AccessToken,
        idToken: tokens.IdToken,
        refreshToken: tokens.RefreshToken,
        base: current.base ?? from,
        expires: tokens.Expires,
      };
      await device.refreshMirror(current, from);
      return 'refreshed';
    } catch {
      // ending the session is left to the page, because the user has to be told
      return 'failed';
    }
  }

  const http = createHttpClient({
    base: mirror.apiBase,
    version: mirror.version,
    fetch,
    clock,
    rules: rulesOf({ ...__BUILD_CONFIG__, platformExtensions: mirror.platformExtensions }),
    auth: { header: () => `Bearer ${current.accessToken} ${current.idToken}`, refresh },
  });
  const auth = new AuthApi(http);
  return http;
}
