import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toasts, yieldToDialog } from '../state/toasts';
import { lazyPart } from '../ui/lazy-part';
import { onModalOpened } from '../ui/modal-opened';

const Region = lazyPart(() => import('./toast-region').then((module) => module.ToastRegion));

// The worker has the code stored. Without one (plain http), a toast about the network could not load it.
if (typeof navigator !== 'undefined' && !('serviceWorker' in navigator)) void Region.preload();

/**
 * The code of toasts, 20 KB, loads with the first toast; each is an alert of its own, so none is missed by a screen
 * reader.
 */
export function Toasts() {
  const { items } = useSnapshot(toasts);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onModalOpened(yieldToDialog), []);
  if (!isWanted && items.length > 0) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  );
}
