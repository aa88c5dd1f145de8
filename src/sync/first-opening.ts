import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { mayHaveDatabase } from './open-database';

/** A request whose shops don't come, or that is left before they do, must not keep the databases closed. */
const PATIENCE_MS = 3_000;

export interface FirstOpening {
  /** The first step of the request, or what stands in its place, is on the page. */
  shown(): void;
  /** Where the device has no such database yet: from when on it is to be opened. Undefined where it has one. */
  of(name: string): Promise<{ from: Promise<void> } | undefined>;
}

/**
 * A request begins before the databases are opened, and before their code is fetched, where there are none: no draft can be in them. Whatever is typed until
 * then is written once they are open. Offline there is nothing to wait for.
 */
export function firstOpening(
  { indexedDb, online }: Pick<Platform, 'indexedDb' | 'online'>,
  clock: Clock,
  painted: () => Promise<void>,
): FirstOpening {
  let show = (): void => undefined;
  const isShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const stopWaiting = clock.after(PATIENCE_MS, show);
  const from = isShown.then(() => {
    stopWaiting();
    return painted();
  });
  return {
    shown: show,
    of: async (name) => {
      if (indexedDb === undefined || !online.isOnline()) return undefined;
      return (await mayHaveDatabase(indexedDb.factory, name, clock)) ? undefined : { from };
    },
  };
}
