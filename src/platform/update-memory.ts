const LAST_RELOAD_KEY = 'rider.last-reload';
const FAILED_INSTALLS_KEY = 'rider.failed-installs';

interface LastReload {
  at: number;
  build: string;
  times: number;
}

/** Per tab, so that one tab's reload does not hold back another's. */
export function lastReload(page: Window) {
  return {
    read(): LastReload | undefined {
      const kept = read(() => page.sessionStorage, LAST_RELOAD_KEY);
      // earlier builds stored the time alone
      if (typeof kept === 'number') return { at: kept, build: '', times: 1 };
      const { at, build, times } = Object(kept);
      return typeof at === 'number' && typeof build === 'string' && typeof times === 'number'
        ? { at, build, times }
        : undefined;
    },
    write: (last: LastReload) => write(() => page.sessionStorage, LAST_RELOAD_KEY, last),
  };
}

/** Per device: a user who opens the portal for a minute at a time must be told as well. */
export function failedInstalls(page: Window): (build: string) => number {
  return (build) => {
    const kept = Object(read(() => page.localStorage, FAILED_INSTALLS_KEY));
    const count = kept.build === build && typeof kept.count === 'number' ? kept.count + 1 : 1;
    write(() => page.localStorage, FAILED_INSTALLS_KEY, { build, count });
    return count;
  };
}

function read(area: () => Storage, key: string): unknown {
  try {
    return JSON.parse(area().getItem(key) ?? 'null');
  } catch {
    // not readable, or not written by the portal: as if nothing was kept
    return null;
  }
}

function write(area: () => Storage, key: string, value: unknown): void {
  try {
    area().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is denied: then there is no worker either, which could serve an old page again.
  }
}
