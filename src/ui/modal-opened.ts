const listeners = new Set<() => void>();

/** Calls the listener whenever a dialog, sheet or drawer opens, until the returned function is called. */
export function onModalOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceModalOpened(): void {
  for (const listener of listeners) listener();
}
