/** Times and gap of portal §8 "Load failure". */
export const LOAD_ATTEMPTS = 10;
export const LOAD_GAP_MS = 2000;

/** Code that could not be fetched, after all attempts: the screen says so and offers to load the page anew. */
export class LoadFailed extends Error {
  constructor(cause: unknown) {
    super('code could not be loaded', { cause });
    this.name = 'LoadFailed';
  }
}

/** Tries `load` up to `attempts` times with `gapMs` between; rejects with `LoadFailed`. */
export async function loadAgain<T>(
  load: () => Promise<T>,
  { attempts = LOAD_ATTEMPTS, gapMs = LOAD_GAP_MS }: { attempts?: number; gapMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (failure) {
      if (attempt >= attempts) throw new LoadFailed(failure);
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
  }
}
