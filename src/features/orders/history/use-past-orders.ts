import { useCallback } from 'react';
import type { Services } from '../../../sync/services';
import { useServices } from '../../../sync/services-context';
import { announcements } from '../../../ui/announcements';

type PastOrders = Awaited<ReturnType<Services['history']>>;

/** Does what was pressed once its code is loaded, or says that it couldn't be. */
export function usePastOrders(): (act: (loaded: PastOrders) => Promise<void>) => void {
  const { history } = useServices();
  return useCallback((act) => void history().then(act, () => announcements.partMissing.announce()), [history]);
}
