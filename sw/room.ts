import { ignore } from '../src/lib/ignore';
import type { NoRoomMessage } from './messages';
import { worker } from './worker-scope';

/** Tells the pages if `work` failed because the device has no room for the portal's files. */
export async function tellingOfNoRoom<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFull(error)) await ignore(tellPages(), 'worker: tell of no room');
    throw error;
  }
}

/** In some browsers the error has a class of its own. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

async function tellPages(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'no-room' } satisfies NoRoomMessage);
}
