import { clear, createStore, get, set } from 'idb-keyval';

/** What another program shared with the installed app (manifest `share_target`), as its worker received it. */
export interface SharedWithApp {
  title: string;
  text: string;
  url: string;
  file: File | null;
}

/** A file is stored as its name and content: not every browser's storage keeps a file's name. */
interface Kept extends Omit<SharedWithApp, 'file'> {
  file: { name: string; content: Blob } | null;
  /** unix ms */
  at: number;
}

const KEY = 'shared';
/** Long enough to sign in first; unused shares are deleted after this. */
const KEPT_MS = 24 * 3600 * 1000;

/** Separate from every account: the user need not be signed in yet. */
const open = () => createStore('rider-shared', 'shared');

/**
 * Stores it until a page uses it. False while something else waits to be used: it isn't replaced. Rejects when the
 * device stores nothing.
 */
export async function keepShared(shared: SharedWithApp, now: number): Promise<boolean> {
  if ((await findShared(now)) !== null) return false;
  const file = shared.file && { name: shared.file.name, content: new Blob([shared.file]) };
  await set(KEY, { ...shared, file, at: now } satisfies Kept, open());
  return true;
}

/** What was shared and not used yet. Rejects when the device stores nothing. */
export async function findShared(now: number): Promise<SharedWithApp | null> {
  const kept = await get<Kept>(KEY, open());
  if (kept === undefined) return null;
  if (now - kept.at > KEPT_MS) {
    await forgetShared();
    return null;
  }
  const { title, text, url, file } = kept;
  return { title, text, url, file: file && new File([file.content], file.name) };
}

/** It was used, or its user has signed out. */
export async function forgetShared(): Promise<void> {
  await clear(open());
}
