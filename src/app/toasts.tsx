import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part';

const Region = lazyPart(() => import('./toast-region').then((module) => module.ToastRegion));

/** The toasts' code comes after the first paint: a live region has to stand before it is spoken into. */
export function Toasts() {
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  if (!painted) return null;
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  );
}
