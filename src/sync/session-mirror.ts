import type { StoredAuth } from '../domain/session/stored-auth';
import type { Device } from './device';

/**
 * Keeps the worker's copy of the session in step: the worker cannot read localStorage, and after a sign-out or a
 * forced logout it must find nothing. Without IndexedDB there is no outbox for it to go on with either.
 */
export function keepMirror(
  device: Device,
  build: { apiBase: string; version: string; platformExtensions: boolean },
): (auth: StoredAuth | null) => void {
  let turn: Promise<unknown> = Promise.resolve();
  return (auth) => {
    // asked for now: a write that comes later must not be the one that opens it
    const opened = device();
    // in turn: a removal must not be overtaken by the write before it
    turn = turn
      .then(async () => {
        const store = await opened;
        if (!auth?.meta) return store?.removeMirror();
        const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, Expires: expires } = auth.meta;
        return store?.writeMirror({
          id: 'current',
          userId: auth.user.id,
          accessToken,
          idToken,
          refreshToken,
          expires,
          ...build,
        });
      })
      .catch(() => undefined);
  };
}
