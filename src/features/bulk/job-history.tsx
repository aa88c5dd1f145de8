import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type ListState, listNotice } from '../../domain/list-state';
import { paths } from '../../domain/paths';
import { formatDay, formatNumber, formatTime } from '../../i18n/format';
import type { BulkJobDto } from '../../protocol/schemas';
import { bulkNews } from '../../state/bulk-news';
import { connection } from '../../state/connection';
import { showToast } from '../../state/toasts';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { isPending } from '../../sync/bulk/job-answers';
import { Button } from '../../ui/button';
import { PartMissing } from '../../ui/part-missing';
import { SkeletonRow } from '../../ui/skeleton-row';
import { JobChip } from './job-chip';
import { JobName } from './job-name';
import { useLookAgain } from './use-look-again';
import * as styles from './bulk.module.css';

/** The vendor's last files, in their present state. */
export function JobHistory({ bulk, vendorId }: { bulk: BulkService; vendorId: string }) {
  const { heard } = useSnapshot(bulkNews);
  const { online } = useSnapshot(connection);
  const [jobs, setJobs] = useState<readonly BulkJobDto[]>([]);
  const [state, setState] = useState<ListState>('first-load');
  const isTold = useRef(false);
  const [answers, setAnswers] = useState(0);
  const [looks, setLooks] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again at each news, and when the line is back
  useEffect(() => {
    let isWanted = true;
    const answered = bulk.jobs(vendorId).then(
      (found) => {
        if (!isWanted) return;
        setJobs(found);
        setState('fresh');
      },
      () => {
        if (!isWanted) return;
        // what was shown before stays
        setState(online ? 'failed' : (before) => (before === 'first-load' ? 'failed' : 'old'));
        if (!isTold.current) showToast({ type: 'error', messageId: 'job-history-error', duration: 7000 });
        isTold.current = true;
      },
    );
    void answered.then(() => isWanted && setAnswers((count) => count + 1));
    return () => {
      isWanted = false;
    };
  }, [bulk, vendorId, heard, online, looks]);
  const isAwaited = online && jobs.some(isPending);
  useLookAgain(isAwaited, answers, () => setLooks((count) => count + 1));
  const notice = listNotice(state, { wanted: jobs.length > 0, others: false });
  const retry = () => setLooks((count) => count + 1);
  if (notice === 'loading') return <SkeletonRow />;
  if (notice === 'empty') return null;
  if (notice === 'failed') {
    return (
      <div className={styles.section}>
        <p className={styles.muted}>
          <Trans id="bulk.history.failed">Your earlier files can't be shown right now.</Trans>
        </p>
        <Button onClick={retry}>
          <Trans id="retry">Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="bulk-history">
      <h2 id="bulk-history" className={styles.sectionTitle}>
        <Trans id="bulk.history.title">Earlier files</Trans>
      </h2>
      {notice === 'part-missing' && (
        <PartMissing onRetry={retry}>
          <Trans id="bulk.history.part-missing">We couldn't load all files.</Trans>
        </PartMissing>
      )}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.bulk_job_id}>
            <a className={styles.job} href={paths.bulkOrder(vendorId, job.bulk_job_id)}>
              <span className={styles.jobName}>
                <JobName of={job} />
              </span>
              <JobChip job={job} />
              <span className={styles.muted}>
                {formatDay(job.created_at)} {formatTime(job.created_at)}
                {job.created_by && (
                  <>
                    {' · '}
                    <bdi>{job.created_by}</bdi>
                  </>
                )}
              </span>
              <span className={styles.muted}>
                <Trans id="bulk.history.counts">
                  {formatNumber(job.orders_placed)} of {formatNumber(job.total_rows)} placed
                </Trans>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
