import { ignore } from '../lib/ignore';
import { systemClock } from '../platform/clock';
import { findShared, forgetShared, type SharedWithApp } from '../platform/shared-with-app';

/**
 * What another program has shared with the app and no page has used yet; null when there is nothing, or nothing can be
 * stored.
 */
export async function lookForShared(now = systemClock.now()): Promise<SharedWithApp | null> {
  return (await ignore(findShared(now), 'shared: read')) ?? null;
}

/** Takes it, so that it is used once. */
export async function takeShared(now = systemClock.now()): Promise<SharedWithApp | null> {
  const found = await lookForShared(now);
  if (found !== null) await ignore(forgetShared(), 'shared: forget');
  return found;
}
