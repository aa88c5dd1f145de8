import { useState } from 'react';

/** Runs the actions of one place: `busy` until one has ended, `onFailed` says that it didn't work. */
export function useAction(onFailed: () => void): { busy: boolean; act: (run: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);

  async function act(run: () => Promise<void>) {
    setBusy(true);
    try {
      await run();
    } catch {
      // the caller says what could not be done
      onFailed();
    } finally {
      setBusy(false);
    }
  }

  return { busy, act };
}
