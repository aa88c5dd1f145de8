/** Counts the rows of a device's database that are readable for anyone who opens it. */
export async function rowsOnDisk(factory: IDBFactory, userId = 'user-1'): Promise<number> {
  const db = await opened(factory, userId);
  const names = [...db.objectStoreNames].filter((name) => name !== 'meta');
  const counts = await Promise.all(
    names.map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = db.transaction(name).objectStore(name).count();
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  db.close();
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The IDs of the orders that were quarantined. */
export async function quarantined(factory: IDBFactory, userId = 'user-1'): Promise<IDBValidKey[]> {
  const db = await opened(factory, userId);
  const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const reading = db.transaction('quarantine').objectStore('quarantine').getAllKeys();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error ?? new Error('not read'));
  });
  db.close();
  return keys;
}

/** Unix seconds up to which changes of a vendor's orders have been fetched. */
export async function watermark(factory: IDBFactory, userId = 'user-1', scope = 'kh-0001'): Promise<number> {
  const db = await opened(factory, userId);
  const row = await new Promise<{ watermark: number } | undefined>((resolve, reject) => {
    const reading = db.transaction('cursors').objectStore('cursors').get(scope);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error ?? new Error('not read'));
  });
  db.close();
  return row?.watermark ?? 0;
}

function opened(factory: IDBFactory, userId: string): Promise<IDBDatabase> {
  const open = factory.open(`rider-${userId}`);
  return new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error ?? new Error('not opened'));
  });
}
