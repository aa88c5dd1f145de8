import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../state/session';
import { toasts } from '../state/toasts';
import { lazyPart } from '../ui/lazy-part';

const Region = lazyPart(() => import('./toast-region').then((module) => module.ToastRegion));

/**
 * The toasts' code comes after the first paint: a live region has to stand before it is spoken into. For a reader of
 * the landing page, whom hardly anything is told, it comes with the first toast.
 */
export function Toasts() {
  const { status } = useSnapshot(session);
  const { items } = useSnapshot(toasts);
  const [isWanted, setWanted] = useState(false);
  const isNeeded = status.name !== 'signed-out' || items.length > 0;
  useEffect(() => {
    if (isNeeded) setWanted(true);
  }, [isNeeded]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  );
}
