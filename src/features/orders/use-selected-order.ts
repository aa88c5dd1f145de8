import { useCallback, useEffect, useState } from 'react';
import { ignore } from '../../lib/ignore';
import { orders } from '../../state/orders';
import { useServices } from '../../sync/services-context';

/** The address says which order is selected; another one than before is loaded (specification/pages.md#addresses). */
export function useSelectedOrder(
  vendorId: string,
  orderId: string | undefined,
): { failed: boolean; retry: () => void } {
  const { tracking } = useServices();
  const [failedId, setFailedId] = useState<string | null>(null);
  const load = useCallback(() => {
    if (orderId === undefined) return;
    tracking()
      .then((loaded) => loaded.loadOrder(vendorId, orderId))
      .catch(() => setFailedId(orderId));
  }, [tracking, vendorId, orderId]);
  useEffect(() => {
    if (orderId !== orders.selectedId) load();
    void ignore(
      tracking().then((loaded) => loaded.select(orderId ?? null)),
      'tracking: select',
    );
  }, [tracking, orderId, load]);
  return {
    failed: orderId !== undefined && failedId === orderId,
    retry: () => {
      setFailedId(null);
      load();
    },
  };
}
