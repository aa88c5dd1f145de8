import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { hostOffer } from '../state/host-offer';
import { lazyPart } from '../ui/lazy-part';

const HostQuestion = lazyPart(() => import('./host-question').then((module) => module.HostQuestion));

/** Where a host's access asks to take the user's place: hardly anyone meets the question, so its code comes with it. */
export function HostOffers() {
  const { current } = useSnapshot(hostOffer);
  if (current === null) return null;
  return (
    <Suspense fallback={null}>
      <HostQuestion />
    </Suspense>
  );
}
