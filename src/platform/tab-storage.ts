/**
 * `sessionStorage` that never throws: what this tab keeps over a reload or a crash, and no other tab sees. If it is
 * denied or full nothing is kept.
 */
export const tabStorage = {
  read: (key: string): string | null => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  write: (key: string, value: string): void => attempt(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string): void => attempt(() => window.sessionStorage.removeItem(key)),
  keys: (): string[] => attempt(() => Object.keys(window.sessionStorage)) ?? [],
  clear: (): void => attempt(() => window.sessionStorage.clear()),
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // the browser keeps nothing for this page, or has no room
    return undefined;
  }
}
