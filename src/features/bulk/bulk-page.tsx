import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { bulkFile } from '../../state/bulk';
import { vendors } from '../../state/vendors';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { NoVendorArt } from '../../ui/no-vendor-art';
import { Skeleton } from '../../ui/skeleton';
import { useScreen } from '../../ui/screen';
import { AskFile } from './ask-file';
import { ColumnsStep } from './columns-step';
import { FileView } from './file-view';
import { JobPage } from './job-page';
import { useBulk } from './use-bulk';
import { useFileSource } from './use-file-source';
import * as styles from './bulk.module.css';

/** `/bulk-order/{vendorID}/{bulkJobID}`: the current file, or one job (specification/bulk.md#steps). */
export function BulkPage({ vendorId, jobId }: { vendorId?: string | undefined; jobId?: string | undefined }) {
  const { selectedId, status } = useSnapshot(vendors);
  const bulk = useBulk();
  useScreen('bulk');
  const shown = selectedId ?? vendorId;
  if (shown === undefined && status.name === 'ready') return <WithoutVendor />;
  if (bulk === null || shown === undefined) return <Waiting />;
  return jobId === undefined ? (
    <CurrentFile key={shown} vendorId={shown} named={vendorId} bulk={bulk} />
  ) : (
    <JobPage key={jobId} vendorId={vendorId ?? shown} jobId={jobId} bulk={bulk} />
  );
}

function CurrentFile({
  vendorId,
  named,
  bulk,
}: {
  vendorId: string;
  /** the vendor in the address */
  named: string | undefined;
  bulk: BulkService;
}) {
  const { phase, vendorId: opened, question } = useSnapshot(bulkFile);
  const source = useFileSource(bulk, opened === vendorId ? phase : 'loading');
  useEffect(() => {
    void bulk.editor.open(vendorId);
    return () => bulk.editor.close();
  }, [bulk, vendorId]);
  if (opened !== vendorId || phase === 'loading') return <Waiting />;
  if (phase === 'elsewhere') return <Elsewhere onTake={() => void bulk.editor.open(vendorId)} />;
  if (question !== null) return <ColumnsStep editor={bulk.editor} />;
  return phase === 'ask' ? (
    <AskFile bulk={bulk} vendorId={vendorId} named={named} source={source} />
  ) : (
    <FileView bulk={bulk} vendorId={vendorId} source={source} />
  );
}

function Waiting() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={16} />
        <Skeleton width={12} />
      </div>
    </main>
  );
}

function Elsewhere({ onTake }: { onTake: () => void }) {
  return (
    <main id="main" className={styles.page}>
      <Empty
        level={1}
        title={<Trans id="bulk.elsewhere.title">This file is open in another tab</Trans>}
        action={
          <Button variant="primary" onClick={onTake}>
            <Trans id="bulk.elsewhere.take">Continue here</Trans>
          </Button>
        }
      >
        <Trans id="bulk.elsewhere.text">Your changes there are saved. Continue in this tab instead.</Trans>
      </Empty>
    </main>
  );
}

function WithoutVendor() {
  return (
    <main id="main" className={styles.page}>
      <Empty
        level={1}
        art={<NoVendorArt />}
        title={<Trans id="request.no-vendors.heading">No shop belongs to this account</Trans>}
        action={<a href={paths.requestRider()}>{<Trans id="menu.request">Request a rider</Trans>}</a>}
      >
        <Trans id="tracking.no-vendor.text">
          Orders are shown shop by shop. Ask your account manager to add yours to this account.
        </Trans>
      </Empty>
    </main>
  );
}
