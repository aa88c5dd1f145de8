import { useEffect } from 'react';
import { paths } from '../../domain/paths';
import { BulkPage } from '../../features/bulk/bulk-page';
import { tellOfRefusedFiles } from '../../sync/shared-with-app';
import { onLaunchedFiles } from '../../platform/launched-files';
import { navigate } from '../../ui/navigation';
import type { PageProps } from '../route';
import { useBulkUpload } from '../use-bulk-upload';

/** Disabled unless the flag is on (specification/pages.md#addresses). */
export function BulkOrder({ vendorId, bulkJobId }: PageProps) {
  const isOffered = useBulkUpload();
  useEffect(() => {
    if (isOffered !== false) return;
    // opened with the app, unless the page had it already
    onLaunchedFiles(window, tellOfRefusedFiles);
    navigate(paths.landing(), { replace: true });
  }, [isOffered]);
  return isOffered === false ? <main id="main" /> : <BulkPage vendorId={vendorId} jobId={bulkJobId} />;
}
