import { useSnapshot } from 'valtio';
import { hostOffer } from '../state/host-offer';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';

const HostQuestion = lazyPart(() => import('./session-questions').then((module) => module.HostQuestion));

/** For a host's access that would replace the user's: few people see the question, so its code loads with it. */
export function HostOffers() {
  const { current } = useSnapshot(hostOffer);
  if (current === null) return null;
  return (
    <Later>
      <HostQuestion />
    </Later>
  );
}
