import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BulkRowStatus } from '../../domain/bulk/job-status';
import { paths } from '../../domain/paths';
import { formatDay, formatMoney, formatNumber, formatTime } from '../../i18n/format';
import { bulkNews } from '../../state/bulk-news';
import type { FileRow } from '../../state/bulk';
import { connection } from '../../state/connection';
import { showToast } from '../../state/toasts';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { isPending, jobOf } from '../../sync/bulk/job-answers';
import { useServices } from '../../sync/services-context';
import { Button, LinkButton } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Pencil } from '../../ui/icons';
import { navigate } from '../../ui/navigation';
import { PartMissing } from '../../ui/part-missing';
import { Select } from '../../ui/select';
import { SkeletonRow } from '../../ui/skeleton-row';
import { ConfirmPlacement } from './confirm-placement';
import { DiscardQuestion } from './discard-question';
import { JobChip } from './job-chip';
import { JobName } from './job-name';
import { JobRowList } from './job-rows';
import { SendButton } from './send-button';
import { type JobRows, readJob } from './read-job';
import { useLookAgain } from './use-look-again';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as styles from './bulk.module.css';

type Filter = 'ALL' | BulkRowStatus;

/** One job and its rows, by status (specification/bulk.md#steps). */
export function JobPage({ vendorId, jobId, bulk }: { vendorId: string; jobId: string; bulk: BulkService }) {
  const { t } = useLingui();
  const { market } = useServices();
  const { heard } = useSnapshot(bulkNews);
  const { online } = useSnapshot(connection);
  const [filter, setFilter] = useState<Filter>('ALL');
  const [found, setFound] = useState<JobRows | null | 'failed'>(null);
  /** which rows `found` holds */
  const [listed, setListed] = useState<Filter>('ALL');
  /** the last answer did not come: there may be other rows */
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'again' | 'discard' | null>(null);
  /** what would be placed again */
  const [failed, setFailed] = useState<readonly FileRow[]>([]);

  const [hasNewFees, setNewFees] = useState(false);
  /** an answer overtaken by a later request is not shown */
  const asked = useRef(0);
  const [answers, setAnswers] = useState(0);

  const load = useCallback(
    async ({ isQuiet = false, ...given }: { before?: JobRows; shown?: number; isQuiet?: boolean } = {}) => {
      const own = ++asked.current;
      try {
        const page = await readJob(bulk, { vendorId, jobId, status: filter === 'ALL' ? undefined : filter }, given);
        if (own !== asked.current) return;
        setFound(page);
        setMissing(false);
        setListed(filter);
      } catch {
        if (own !== asked.current) return;
        setFound((before) => before ?? 'failed');
        setMissing(true);
        // what was shown before stays
        if (!isQuiet) showToast({ type: 'error', messageId: 'view-details-error', duration: 7000 });
      }
      setAnswers((count) => count + 1);
    },
    [bulk, vendorId, jobId, filter],
  );
  const reload = (isQuiet = false) =>
    load(found === null || found === 'failed' ? { isQuiet } : { shown: found.rows.length, isQuiet });
  useEffect(() => {
    void load();
  }, [load]);
  const onNews = useEffectEvent(() => {
    // the first answer has not come yet
    if (found !== null && online) void reload(true);
  });
  useEffect(() => onNews(), [heard, online]);
  const isAwaited = online && found !== null && found !== 'failed' && isPending(found.job);
  useLookAgain(isAwaited, answers, () => void reload(true));

  async function askAgain({ job }: JobRows): Promise<void> {
    setBusy(true);
    setNewFees(false);
    try {
      setFailed(await bulk.editor.toBePlaced(job));
      setAsking('again');
    } catch {
      // nothing is placed without what it costs
      showToast({ type: 'error', messageId: 'view-details-error', duration: 7000 });
    } finally {
      setBusy(false);
    }
  }

  async function again({ job }: JobRows): Promise<void> {
    setBusy(true);
    try {
      await bulk.place(
        jobId,
        job.summary.map(({ vendor_id, total }) => ({ vendor_id, total })),
      );
      setAsking(null);
    } catch (error) {
      const isNewFee = (error as { code?: unknown }).code === 'FEE_CHANGED';
      setNewFees(isNewFee);
      if (!isNewFee) {
        setAsking(null);
        showToast({ type: 'error', messageId: 'place-order-error', duration: 7000 });
      }
    } finally {
      // the new fees are shown before they can be agreed to
      await reload();
      setBusy(false);
    }
  }

  async function correct(rows: JobRows, isSure = false): Promise<void> {
    setBusy(true);
    try {
      // another file is being corrected on this device, and would be lost
      if (!isSure && (await bulk.hasFile(vendorId))) return setAsking('discard');
      await bulk.editor.open(vendorId);
      await bulk.editor.adopt(rows.job);
      navigate(paths.bulkOrder(vendorId));
    } catch {
      // said by the toast; the file stays as it is
      showToast({ type: 'error', messageId: 'view-details-error', duration: 7000 });
    } finally {
      setBusy(false);
    }
  }

  const back = (
    <LinkButton up href={paths.bulkOrder(vendorId)}>
      <Trans id="bulk.job.back">All files</Trans>
    </LinkButton>
  );
  if (found === 'failed') {
    return (
      <main id="main" className={styles.page}>
        <Empty level={1} title={<Trans id="bulk.job.missing">This file can't be shown</Trans>} action={back}>
          <Trans id="bulk.job.missing-text">It doesn't exist, belongs to somebody else, or you're offline.</Trans>
        </Empty>
      </main>
    );
  }
  if (found === null) {
    return (
      <main id="main" className={styles.page} aria-busy="true">
        <SkeletonRow />
        <SkeletonRow />
      </main>
    );
  }
  const { job, next, sums } = found;
  const money = (amount: number) => (
    <span translate="no">
      <bdi>{formatMoney(amount, market.currency)}</bdi>
    </span>
  );
  // rows of another status are not those that were chosen
  const rows = listed === filter ? found.rows : [];
  const canCorrect = job.orders_placed < job.total_rows && !isPending(job);
  const canRetry = ['ORDER_PLACEMENT_SUCCESS_WITH_ERROR', 'ORDER_PLACEMENT_FAIL'].includes(job.status);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.head}>
        {back}
        <h1 className={pageTitleStyles.pageTitle}>
          <JobName of={job} />
        </h1>
        <JobChip job={job} />
        <dl className={styles.facts}>
          <Fact name={<Trans id="bulk.job.created">Uploaded</Trans>}>
            {formatDay(job.created_at)} {formatTime(job.created_at)}
          </Fact>
          {job.created_by && (
            <Fact
              name={
                <Trans id="bulk.job.by" comment="Before the name of who uploaded the file.">
                  By
                </Trans>
              }
            >
              <bdi>{job.created_by}</bdi>
            </Fact>
          )}
          <Fact name={<Trans id="bulk.job.total">Rows</Trans>}>{formatNumber(job.total_rows)}</Fact>
          <Fact name={<Trans id="bulk.job.to-be-placed">To be placed</Trans>}>
            {formatNumber(job.orders_to_be_placed)}
          </Fact>
          <Fact
            name={
              <Trans
                id="bulk.job.placed"
                comment="Before a number: the orders that were placed so far, in the sense of “to place an order”."
              >
                Placed
              </Trans>
            }
          >
            {formatNumber(job.orders_placed)}
          </Fact>
          <Fact name={<Trans id="bulk.job.errors">Errors</Trans>}>{formatNumber(job.errors)}</Fact>
          {sums !== null && job.orders_placed > 0 && (
            <>
              <Fact name={<Trans id="bulk.job.fees">Fees</Trans>}>{money(sums.placed.fees)}</Fact>
              <Fact name={<Trans id="bulk.job.cash">Cash that riders collect</Trans>}>{money(sums.placed.cash)}</Fact>
            </>
          )}
          {sums !== null && job.orders_to_be_placed > 0 && (
            <>
              <Fact name={<Trans id="bulk.job.fees-to-come">Fees of what is to be placed</Trans>}>
                {money(sums.to_be_placed.fees)}
              </Fact>
              <Fact name={<Trans id="bulk.job.cash-to-come">Cash of what is to be placed</Trans>}>
                {money(sums.to_be_placed.cash)}
              </Fact>
            </>
          )}
        </dl>
        {canRetry && job.orders_to_be_placed > 0 && (
          <SendButton variant="primary" busy={isBusy} onClick={() => void askAgain(found)}>
            <Trans id="bulk.job.again">Try the failed orders again</Trans>
          </SendButton>
        )}
        {canCorrect && (
          <SendButton icon={Pencil} busy={isBusy} onClick={() => void correct(found)}>
            <Trans id="bulk.job.correct">Correct what wasn't placed</Trans>
          </SendButton>
        )}
      </div>
      <ConfirmPlacement
        open={asking === 'again'}
        rows={failed}
        job={jobOf(job)}
        wrong={job.total_rows - job.success_row_count}
        hasNewFees={hasNewFees}
        isBusy={isBusy}
        currency={market.currency}
        onConfirm={() => void again(found)}
        onClose={() => setAsking(null)}
      />
      <DiscardQuestion
        open={asking === 'discard'}
        onDiscard={() => {
          setAsking(null);
          void correct(found, true);
        }}
        onClose={() => setAsking(null)}
      />
      <div className={`${styles.section} ${styles.filter}`}>
        <Select
          label={<Trans id="bulk.job.filter">Rows</Trans>}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'ALL', label: t({ id: 'bulk.job.all', message: 'All rows' }) },
            { value: 'READY', label: t({ id: 'bulk.job.ready', message: 'Ready, not placed' }) },
            { value: 'ERROR', label: t({ id: 'bulk.job.error', message: 'With errors' }) },
            { value: 'PLACED', label: t({ id: 'bulk.job.only-placed', message: 'Placed' }) },
            { value: 'PLACEMENT_FAILED', label: t({ id: 'bulk.job.failed', message: 'Not placed' }) },
          ]}
        />
      </div>
      {isMissing && (
        <PartMissing onRetry={() => void reload()}>
          <Trans id="bulk.job.part-missing">We couldn't load all rows.</Trans>
        </PartMissing>
      )}
      {listed !== filter && !isMissing && <SkeletonRow />}
      <JobRowList vendorId={vendorId} rows={rows} />
      {next !== null && listed === filter && (
        <div className={styles.section}>
          <Button onClick={() => void load({ before: found })}>
            <Trans id="bulk.job.more">Show more rows</Trans>
          </Button>
        </div>
      )}
    </main>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
