import { Dexie, type Table } from 'dexie';
import { DEVICE_DATABASE } from './database-names';

/**
 * What the service worker needs to send the outbox when no page is open: it cannot read localStorage. Written by the
 * page at sign-in and refresh, removed at every kind of sign-out.
 */
export interface SessionMirror {
  id: 'current';
  userId: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** the page's own refresh token that this one descends from; missing in copies of older versions */
  base?: string;
  /** unix ms */
  expires: number;
  apiBase: string;
  version: string;
  platformExtensions: boolean;
}

/** An order that any guest placed on this device. */
export interface GuestOrderRow {
  order_id: string;
  tracking_id: string;
  /** unix seconds */
  created_at: number;
}

export interface DeviceDatabase {
  /** Rejects when the browser refuses it, as some do in private windows; every other call opens it as well. */
  open(): Promise<void>;
  readMirror(): Promise<SessionMirror | undefined>;
  writeMirror(mirror: SessionMirror): Promise<void>;
  /** Saves the tokens that `from` was exchanged for, unless another session has replaced it meanwhile. */
  refreshMirror(mirror: SessionMirror, from: string): Promise<void>;
  removeMirror(): Promise<void>;
  /** Stores that this account has data here; returns the others that had some before. */
  noteAccount(id: string): Promise<string[]>;
  forgetAccount(id: string): Promise<void>;
  /** Newest first. */
  guestOrders(): Promise<GuestOrderRow[]>;
  /** Stores one more, and deletes those placed before `oldest` (unix seconds). */
  keepGuestOrder(order: GuestOrderRow, oldest: number): Promise<void>;
  clearGuestOrders(): Promise<void>;
  /** A named value of this device, as it was last written. */
  readKept(name: string): Promise<unknown>;
  writeKept(name: string, value: unknown): Promise<void>;
  /** Replaces it by the function's result; undefined removes it. */
  changeKept(name: string, change: (value: unknown) => unknown): Promise<void>;
  /** Adds analytics events, and keeps the newest `most` of all. */
  addEvents(events: readonly object[], most: number): Promise<void>;
  /** Removes and returns the oldest. */
  takeEvents(count: number): Promise<unknown[]>;
  close(): void;
}

/** The one database that belongs to the device and not to an account. */
export function openDeviceDatabase(factory: IDBFactory, keyRange: typeof IDBKeyRange): DeviceDatabase {
  const db = new Dexie(DEVICE_DATABASE, { indexedDB: factory, IDBKeyRange: keyRange });
  db.version(1).stores({ session: 'id' });
  db.version(2).stores({ accounts: 'id', guestOrders: 'order_id, created_at' });
  db.version(3).stores({ kept: 'name', events: '++id' });
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  const session: Table<SessionMirror, string> = db.table('session');
  const accounts: Table<{ id: string }, string> = db.table('accounts');
  const guestOrders: Table<GuestOrderRow, string> = db.table('guestOrders');
  const kept: Table<{ name: string; value: unknown }, string> = db.table('kept');
  const events: Table<{ event: object }, number> = db.table('events');
  return {
    open: async () => void (await db.open()),
    readMirror: () => session.get('current'),
    writeMirror: async (mirror) => void (await session.put(mirror)),
    refreshMirror: (mirror, from) =>
      db.transaction('rw', session, async () => {
        const current = await session.get('current');
        if (current?.userId === mirror.userId && current.refreshToken === from) await session.put(mirror);
      }),
    removeMirror: () => session.delete('current'),
    noteAccount: (id) =>
      db.transaction('rw', accounts, async () => {
        await accounts.put({ id });
        return (await accounts.toArray()).map((row) => row.id).filter((other) => other !== id);
      }),
    forgetAccount: (id) => accounts.delete(id),
    guestOrders: () => guestOrders.orderBy('created_at').reverse().toArray(),
    keepGuestOrder: (order, oldest) =>
      db.transaction('rw', guestOrders, async () => {
        await guestOrders.put(order);
        await guestOrders.where('created_at').below(oldest).delete();
      }),
    clearGuestOrders: () => guestOrders.clear(),
    readKept: async (name) => (await kept.get(name))?.value,
    writeKept: async (name, value) => void (await kept.put({ name, value })),
    changeKept: (name, change) =>
      db.transaction('rw', kept, async () => {
        const value = change((await kept.get(name))?.value);
        if (value === undefined) await kept.delete(name);
        else await kept.put({ name, value });
      }),
    addEvents: (added, most) =>
      db.transaction('rw', events, async () => {
        await events.bulkAdd(added.map((event) => ({ event })));
        const tooMany = (await events.count()) - most;
        if (tooMany > 0) await events.bulkDelete(await events.limit(tooMany).primaryKeys());
      }),
    takeEvents: (count) =>
      db.transaction('rw', events, async () => {
        const rows = await events.limit(count).toArray();
        await events.bulkDelete(await events.limit(count).primaryKeys());
        return rows.map(({ event }) => event);
      }),
    close: () => db.close(),
  };
}
