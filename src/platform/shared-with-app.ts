import { clear, createStore, del, entries, set } from 'idb-keyval';

/** What another program shared with the installed app (manifest `share_target`), as its worker received it. */
export interface SharedWithApp {
  title: string;
  text: string;
  url: string;
  file: File | null;
  /** more files came with it, of which none is kept */
  hasMoreFiles?: boolean;
}

/** Files go to one page, messages to another. */
export type SharedKind = 'file' | 'message';

/** A file is stored as its name and content: not every browser's storage keeps a file's name. */
interface Kept extends Omit<SharedWithApp, 'file'> {
  file: { name: string; content: Blob } | null;
  /** unix ms */
  at: number;
}

/** Long enough to sign in first; unused shares are deleted after this. */
const KEPT_MS = 24 * 3600 * 1000;
/** More than anybody shares before opening the app; a program gone wrong doesn't fill the device. */
const MOST = 20;
/** A file larger than its page reads is cut just above that: the page says that it is too large. */
export const SHARED_FILE_BYTES_MAX = 5_242_880;

/** Separate from every account: the user need not be signed in yet. */
const open = () => createStore('rider-shared', 'shared');

/**
 * Stores it until a page uses it, beside what waits already. False when too much waits. Rejects when the device stores
 * nothing.
 */
export async function keepShared(shared: SharedWithApp, now: number): Promise<boolean> {
  const waiting = await keptSince(now);
  const isSame = ([, { file, title, text, url }]: [string, Kept]) =>
    file === null && title === shared.title && text === shared.text && url === shared.url;
  // the same message shared again
  if (shared.file === null && waiting.some(isSame)) return true;
  if (waiting.length >= MOST) return false;
  const file = shared.file && { name: shared.file.name, content: shared.file.slice(0, SHARED_FILE_BYTES_MAX + 1) };
  await set(`${now} ${crypto.randomUUID()}`, { ...shared, file, at: now } satisfies Kept, open());
  return true;
}

/** What was shared last and not used yet, and how much of its kind waits. Rejects when the device stores nothing. */
export async function findShared(
  now: number,
  kind: SharedKind,
): Promise<{ key: string; shared: SharedWithApp; waiting: number } | null> {
  const all = (await keptSince(now)).filter(([, { file }]) => (file === null) === (kind === 'message'));
  const [last] = [...all].sort(([, one], [, other]) => other.at - one.at);
  if (last === undefined) return null;
  const [key, { file, at: _, ...texts }] = last;
  return { key, shared: { ...texts, file: file && new File([file.content], file.name) }, waiting: all.length };
}

/** It was used; without a key, its user has signed out. */
export async function forgetShared(key?: string): Promise<void> {
  await (key === undefined ? clear(open()) : del(key, open()));
}

async function keptSince(now: number): Promise<[string, Kept][]> {
  const all = await entries<string, Kept>(open());
  const isOld = ([, { at }]: [string, Kept]) => now - at > KEPT_MS;
  for (const [key] of all.filter(isOld)) await del(key, open());
  return all.filter((one) => !isOld(one));
}
