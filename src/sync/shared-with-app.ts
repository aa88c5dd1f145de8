import { ignore } from '../lib/ignore';
import { systemClock } from '../platform/clock';
import { onLaunchedFiles } from '../platform/launched-files';
import { findShared, forgetShared, keepShared, type SharedKind, type SharedWithApp } from '../platform/shared-with-app';
import type { Mode } from '../state/session';
import { showToast } from '../state/toasts';

const LONG_MS = 10_000;

/**
 * What another program has shared with the app last and no page has used yet; null when there is nothing, or nothing can
 * be stored.
 */
export async function lookForShared(kind: SharedKind, now = systemClock.now()) {
  return (await ignore(findShared(now, kind), 'shared: read')) ?? null;
}

/** Takes it, so that it is used once. */
export async function takeShared(kind: SharedKind, now = systemClock.now()): Promise<SharedWithApp | null> {
  const found = await lookForShared(kind, now);
  if (found === null) return null;
  await ignore(forgetShared(found.key), 'shared: forget');
  if (found.shared.hasMoreFiles) tellOfFirstFile();
  return found.shared;
}

/** A message that gives way to another one waits to be opened again. */
export async function putBack(text: string, now = systemClock.now()): Promise<void> {
  await ignore(keepShared({ title: '', text, url: '', file: null }, now), 'shared: put back');
}

/** Several files came at once, and one is opened at a time. */
export function tellOfFirstFile(): void {
  showToast({ type: 'info', messageId: 'share.first-file', id: 'share', duration: LONG_MS });
}

/** Somebody who has no use for files of orders opens one with the app. */
export function tellOfRefusedFiles(): void {
  showToast({ type: 'warning', messageId: 'share.no-files', id: 'share', duration: LONG_MS });
}

/**
 * Somebody came with something shared, or opened a file with the app, and sees another page instead. A visitor's waits on
 * the device until they have signed in; guests have no use for files.
 */
export function tellOfArrivals(page: Window, { mode }: { mode: Mode }): void {
  if (mode === 'GUEST') return onLaunchedFiles(page, tellOfRefusedFiles);
  const tell = () => showToast({ type: 'info', messageId: 'share.kept', id: 'share', duration: LONG_MS });
  const isWaiting = async (kind: SharedKind) => (await lookForShared(kind)) !== null;
  void Promise.all([isWaiting('message'), isWaiting('file')]).then((waiting) => waiting.includes(true) && tell());
  onLaunchedFiles(page, async (files) => {
    const [file = null] = files;
    const shared = { title: '', text: '', url: '', file, hasMoreFiles: files.length > 1 };
    if (await ignore(keepShared(shared, systemClock.now()), 'shared: keep a launched file')) tell();
  });
}
