import { AuthApi } from '../../api/auth-api';
import { createHttpClient, type HttpClient } from '../../api/http-client';
import type { SessionMirror } from '../../db/device-database';
import { tokensFrom } from '../../domain/session/stored-auth';
import { singleFlight } from '../../lib/single-flight';
import type { Clock } from '../../platform/clock';

export interface MirrorOptions {
  clock: Clock;
  fetch: typeof fetch;
}

/** Calls made with the mirrored tokens. The refresh token stays the same, so the page's copy keeps working. */
export function mirroredHttp(
  { clock, fetch }: MirrorOptions,
  mirror: SessionMirror,
  save: (mirror: SessionMirror) => Promise<void>,
): HttpClient {
  let current = mirror;
  const refresh = singleFlight(async (): Promise<'refreshed' | 'failed'> => {
    try {
      const tokens = tokensFrom(await auth.extend(current.refreshToken), current.refreshToken, clock.now());
      current = {
        ...current,
        accessToken: tokens.AccessToken,
        idToken: tokens.IdToken,
        expires: tokens.Expires,
      };
      await save(current);
      return 'refreshed';
    } catch {
      // ending the session is the page's business: it has to tell the user
      return 'failed';
    }
  });
  const http = createHttpClient({
    base: mirror.apiBase,
    version: mirror.version,
    fetch,
    clock,
    auth: { header: () => `Bearer ${current.accessToken} ${current.idToken}`, refresh },
  });
  const auth = new AuthApi(http);
  return http;
}
