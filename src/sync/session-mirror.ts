import type { DeviceDatabase } from '../db/device-database';
import type { StoredAuth } from '../domain/session/stored-auth';
import type { Platform } from '../platform/platform';

/**
 * Keeps the worker's copy of the session in step: the worker cannot read localStorage, and after a sign-out or a
 * forced logout it must find nothing. Without IndexedDB there is no outbox for it to go on with either.
 */
export function keepMirror(
  { indexedDb }: Platform,
  build: { apiBase: string; version: string; platformExtensions: boolean },
): (auth: StoredAuth | null) => void {
  if (indexedDb === undefined) return () => undefined;
  const { factory, keyRange } = indexedDb;
  let device: Promise<DeviceDatabase> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  return (auth) => {
    device ??= import('../db/device-database').then(({ openDeviceDatabase }) => openDeviceDatabase(factory, keyRange));
    const opened = device;
    // in turn: a removal must not be overtaken by the write before it
    turn = turn
      .then(async () => {
        const store = await opened;
        if (!auth?.meta) return store.removeMirror();
        const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, Expires: expires } = auth.meta;
        return store.writeMirror({
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
