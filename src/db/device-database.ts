import { Dexie, type Table } from 'dexie';

/**
 * What the service worker needs to go on with the outbox when no page is open: it cannot read localStorage. Written
 * by the page at sign-in and refresh, removed at every kind of sign-out.
 */
export interface SessionMirror {
  id: 'current';
  userId: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** unix ms */
  expires: number;
  apiBase: string;
  version: string;
  platformExtensions: boolean;
}

export interface DeviceDatabase {
  readMirror(): Promise<SessionMirror | undefined>;
  writeMirror(mirror: SessionMirror): Promise<void>;
  /** Saves refreshed tokens, unless that user signed out meanwhile. */
  refreshMirror(mirror: SessionMirror): Promise<void>;
  removeMirror(): Promise<void>;
  close(): void;
}

/** The one database that belongs to the device and not to an account. */
export function openDeviceDatabase(factory: IDBFactory, keyRange: typeof IDBKeyRange): DeviceDatabase {
  const db = new Dexie('rider-device', { indexedDB: factory, IDBKeyRange: keyRange });
  db.version(1).stores({ session: 'id' });
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  const session: Table<SessionMirror, string> = db.table('session');
  return {
    readMirror: () => session.get('current'),
    writeMirror: async (mirror) => void (await session.put(mirror)),
    refreshMirror: (mirror) =>
      db.transaction('rw', session, async () => {
        const current = await session.get('current');
        if (current?.userId === mirror.userId) await session.put(mirror);
      }),
    removeMirror: () => session.delete('current'),
    close: () => db.close(),
  };
}
