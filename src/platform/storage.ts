/** `localStorage` that never throws: private modes and full disks refuse, and the portal continues. */
export interface KeyValueStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** a key changed in another tab */
  onChange(listener: (key: string) => void): () => void;
}

/** Holds for this page only. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    onChange: () => () => undefined,
  };
}

export function browserStorage(page: Window): KeyValueStorage {
  const area = usableArea(page);
  if (area === undefined) return memoryStorage();
  // a write refused for lack of space must still hold for this page, or a sign-in would undo itself at once
  const held = new Map<string, string | null>();
  return {
    read: (key) => (held.has(key) ? (held.get(key) ?? null) : area.getItem(key)),
    write: (key, value) => {
      try {
        area.setItem(key, value);
        held.delete(key);
      } catch {
        // no room: the value is held by the page
        held.set(key, value);
      }
    },
    remove: (key) => {
      held.delete(key);
      area.removeItem(key);
    },
    keys: () => [...new Set([...Object.keys(area), ...held.keys()])],
    onChange: (listener) => {
      // a null key means that everything was cleared
      const heard = (event: StorageEvent) => {
        if (event.storageArea === area) listener(event.key ?? '');
      };
      page.addEventListener('storage', heard);
      return () => page.removeEventListener('storage', heard);
    },
  };
}

/** Whether the browser denies a page all storage: by a setting, or in a frame of another site. */
export function isStorageDenied(page: Window): boolean {
  return usableArea(page) === undefined;
}

function usableArea(page: Window): Storage | undefined {
  try {
    const area = page.localStorage;
    area.getItem('rider.auth');
    return area;
  } catch {
    // the browser keeps nothing for this page
    return undefined;
  }
}
