import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { showToast, toasts, yieldToDialog } from '../state/toasts';
import { announcements } from '../ui/announcements';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';

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
  useEffect(() => announcements.modalOpened.on(yieldToDialog), []);
  useEffect(
    () => announcements.partMissing.on(() => showToast({ type: 'error', messageId: 'error.part-missing' })),
    [],
  );
  if (!isWanted && items.length > 0) setWanted(true);
  if (!isWanted) return null;
  return (
    <Later>
      <Region />
    </Later>
  );
}
