import { useEffect, useState } from 'react';
import { ignore } from '../../lib/ignore';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { useServices } from '../../sync/services-context';

/** The service of the page, once its code is loaded. */
export function useBulk(): BulkService | null {
  const { bulk } = useServices();
  const [service, setService] = useState<BulkService | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ignore(
      bulk().then((loaded) => isWanted && setService(() => loaded)),
      'bulk: load',
    );
    return () => {
      isWanted = false;
    };
  }, [bulk]);
  return service;
}
