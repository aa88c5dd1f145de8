import { useEffect, useState } from 'react';
import { paths } from '../../domain/paths';
import { type ShareNotice, SharedPage } from '../../features/order-request/shared-page';
import { lookForShared, takeShared } from '../../sync/shared-with-app';
import { navigate } from '../../ui/navigation';
import type { PageProps } from '../route';
import { useBulkUpload } from '../use-bulk-upload';

export { tellOfArrivals } from '../../sync/shared-with-app';

/**
 * Something shared with the app: a file of orders goes on to its page, everything else is read here. With a draft, the
 * message it was begun from.
 */
export function Share({ draftId }: PageProps) {
  const isOffered = useBulkUpload();
  const [notice, setNotice] = useState<ShareNotice | null>(() => {
    const lost = new URLSearchParams(window.location.search).get('lost');
    return lost === 'no-room' ? lost : lost === null ? null : 'lost';
  });
  useEffect(() => {
    if (isOffered === undefined) return;
    let isWanted = true;
    void (async () => {
      const found = await lookForShared('file');
      if (!isWanted || found === null) return;
      // its page takes the file
      if (isOffered) return navigate(paths.bulkOrder(), { replace: true });
      await takeShared('file');
      setNotice('no-files');
    })();
    return () => {
      isWanted = false;
    };
  }, [isOffered]);
  return <SharedPage key={draftId} notice={notice} draftId={draftId ?? null} />;
}
