function announcement() {
  const listeners = new Set<() => void>();
  return {
    /** Calls the listener each time, until the returned function is called. */
    on(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** What components tell the rest of the app, which decides what follows from it. */
export const announcements = {
  /** a dialog, sheet or drawer opens */
  modalOpened: announcement(),
  /** what the user wanted to open could not be loaded */
  partMissing: announcement(),
};
