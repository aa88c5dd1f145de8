import { useEffect, useState } from 'react';
import { type LoadFailed, retryImport } from '../../lib/retry-import';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { useServices } from '../../sync/services-context';

/** The service of the page, once its code is loaded. @throws LoadFailed while drawing, for the page's boundary */
export function useBulk(): BulkService | null {
  const { bulk } = useServices();
  const [service, setService] = useState<BulkService | null>(null);
  const [failure, setFailure] = useState<LoadFailed | null>(null);
  useEffect(() => {
    let isWanted = true;
    retryImport(bulk, { givesUpOffline: true }).then(
      (loaded) => isWanted && setService(() => loaded),
      (error: LoadFailed) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [bulk]);
  if (failure !== null) throw failure;
  return service;
}
