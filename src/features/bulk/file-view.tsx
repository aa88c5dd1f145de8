import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { needsSomeone, rowState } from '../../domain/bulk/row-state';
import { paths } from '../../domain/paths';
import { formatMoney, formatNumber } from '../../i18n/format';
import { connection } from '../../state/connection';
import { bulkFile, type FileRow } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { useServices } from '../../sync/services-context';
import { navigate } from '../../ui/navigation';
import { saveFile } from '../../ui/save-file';
import { useWide } from '../../ui/use-wide';
import { BulkGrid, type BulkGridHandle } from './bulk-grid';
import { ConfirmPlacement } from './confirm-placement';
import { FileBands } from './file-bands';
import { FileHead, type Shown } from './file-head';
import { DiscardQuestion } from './discard-question';
import { ReplaceQuestion } from './replace-question';
import { RowCards } from './row-cards';
import { RowEditor } from './row-editor';
import { SendButton } from './send-button';
import type { FileSource } from './use-file-source';
import { faultText } from './words';
import { ZoneNote } from './zone-note';
import * as styles from './bulk.module.css';

const IS_SHOWN: Readonly<Record<Exclude<Shown, 'all'>, (row: FileRow) => boolean>> = {
  wrong: needsSomeone,
  ready: (row) => rowState(row) === 'ready',
};

/** Somebody who looks away meanwhile on a phone still learns that orders were placed; it can be closed before. */
const PLACED_TOAST_MS = 120_000;

interface OpenedRow {
  number: number;
  /** to choose its place */
  isOnMap: boolean;
}

/** The current file: its rows, what they cost, and placing them (specification/bulk.md#steps). */
export function FileView({ bulk, vendorId, source }: { bulk: BulkService; vendorId: string; source: FileSource }) {
  const { t } = useLingui();
  const wide = useWide();
  const { market, config } = useServices();
  const { rows, tally, lacksRows, fileName, work, job } = useSnapshot(bulkFile);
  const { online } = useSnapshot(connection);
  const all = rows as readonly FileRow[];
  const { wrong, failed } = tally.states;
  const needing = wrong + failed;
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const grid = useRef<BulkGridHandle>(null);
  const [asks, setAsks] = useState<'place' | 'discard' | null>(null);
  const [hasNewFees, setNewFees] = useState(false);
  const filter = shown ?? (wide || needing === 0 ? 'all' : 'wrong');
  const listed = useMemo(() => (filter === 'all' ? all : all.filter(IS_SHOWN[filter])), [all, filter]);
  // laying out ten thousand rows takes a moment: the page is shown before
  const isLaidOut = useDeferredValue(true, false);
  const isChecked = job !== null && tally.withoutOutcome === 0 && !lacksRows;
  const hasNothing = isChecked && job.toBePlaced === 0;
  const hasNoRows = all.length === 0;
  const row = opened === null ? null : (all.find((one) => one.row.number === opened.number) ?? null);
  const onOpen = (number: number) => setOpened({ number, isOnMap: false });
  const onMap = config.tilesUrl === null ? undefined : (number: number) => setOpened({ number, isOnMap: true });
  const { editor: actions } = bulk;
  const fees = formatMoney(
    (job?.summary ?? []).reduce((sum, { total: one }) => sum + one, 0),
    market.currency,
  );

  async function upload(): Promise<void> {
    try {
      await actions.upload();
    } catch {
      // said by the toast; the rows stay
      showToast({ type: 'error', messageId: 'file-upload-error', duration: 7000 });
    }
  }

  async function place(): Promise<void> {
    const jobId = job?.id;
    const agreed = (job?.summary ?? []).map(({ vendorId: id, total }) => ({ vendor_id: id, total }));
    // its figures would change while the orders are being placed
    setAsks(null);
    try {
      const end = await actions.place(agreed);
      if (end === 'taken-over' || end === 'left') return;
      if (end === 'partly' || end === 'failed') {
        return showToast({ type: 'error', messageId: 'place-order-error', duration: 7000 });
      }
      // money was spent, and the next page says nothing of it, as the band above the rows that are left does
      const isLeaving = end === 'finished';
      showToast({
        type: 'success',
        messageId: 'place-order-success',
        ...(isLeaving && jobId !== undefined && { ordersAt: paths.bulkOrder(vendorId, jobId) }),
        duration: isLeaving ? PLACED_TOAST_MS : 5000,
      });
      if (isLeaving) navigate(paths.orderTracking(vendorId));
    } catch (error) {
      const isNewFee = (error as { code?: unknown }).code === 'FEE_CHANGED';
      setNewFees(isNewFee);
      if (isNewFee) return setAsks('place');
      showToast({ type: 'error', messageId: 'place-order-error', duration: 7000 });
    }
  }

  async function save(which: 'all' | 'failed'): Promise<void> {
    const blob = await actions.workbook(which).catch(() => null);
    if (blob === null) return showToast({ type: 'error', messageId: 'error.export', duration: 7000 });
    const name = (fileName ?? 'orders').replace(/\.\w+$/, '');
    saveFile(blob, which === 'all' ? `${name}.xlsx` : `${name} (${needing}).xlsx`);
  }

  return (
    <main id="main" className={styles.page} {...source.dropping}>
      <FileHead
        editor={actions}
        shown={filter}
        onShow={setShown}
        onNext={wide && filter !== 'ready' ? () => grid.current?.correctNext() : undefined}
        onSave={(which) => void save(which)}
        onDiscard={() => setAsks('discard')}
      />
      <FileBands fault={source.fault} onColumns={() => void actions.askColumns()} />
      {!isLaidOut ? (
        <div className={styles.filler} aria-busy="true" />
      ) : listed.length === 0 ? (
        <NothingListed filter={filter} isEmpty={hasNoRows} />
      ) : wide ? (
        <BulkGrid
          ref={grid}
          key={filter}
          rows={listed}
          columns={tally.columns}
          currency={market.currency}
          actions={{
            onEdit: (edits) => void actions.edit(edits),
            onType: (edit) => actions.type(edit),
            onUndo: () => void actions.undo(),
            onRedo: () => void actions.redo(),
            onOpen,
            onMap,
          }}
        />
      ) : (
        <RowCards
          rows={listed}
          currency={market.currency}
          onEdit={(edits) => void actions.edit(edits)}
          onType={(edit) => actions.type(edit)}
          onOpen={onOpen}
          onMap={onMap}
        />
      )}
      <footer className={styles.foot}>
        {work === null || (work === 'looking' && !online) ? (
          <>
            <p className={styles.muted}>
              {!online ? (
                <Trans id="bulk.foot.offline">
                  You're offline. You can keep correcting, then check and place the orders when you're back.
                </Trans>
              ) : hasNothing ? (
                <Trans id="bulk.foot.correct">Fix the orders marked in red, then check again.</Trans>
              ) : isChecked ? (
                <ZoneNote zones={job.summary.map(({ timezone }) => timezone)} />
              ) : (
                <Trans id="bulk.foot.check">
                  Next we look up the addresses and show the fees. Nothing is ordered yet.
                </Trans>
              )}
            </p>
            {isChecked && !hasNothing ? (
              <SendButton
                variant="primary"
                size="lg"
                onClick={() => {
                  setNewFees(false);
                  setAsks('place');
                }}
              >
                {t({
                  id: 'bulk.foot.place',
                  message: plural(job.toBePlaced, {
                    one: `Place # order · ${fees}`,
                    other: `Place # orders · ${fees}`,
                  }),
                })}
              </SendButton>
            ) : (
              <SendButton variant="primary" size="lg" disabled={hasNothing || hasNoRows} onClick={() => void upload()}>
                <Trans id="bulk.foot.check-button">Check addresses and fees</Trans>
              </SendButton>
            )}
          </>
        ) : (
          <Progress />
        )}
      </footer>
      <RowEditor
        row={row}
        isOnMap={opened?.isOnMap === true}
        onEdit={(edits) => void actions.edit(edits)}
        onType={(edit) => actions.type(edit)}
        onRemove={(number) => {
          setOpened(null);
          void actions.remove([number]);
        }}
        onClose={() => setOpened(null)}
        returnFocusTo={wide ? () => grid.current?.field() ?? null : undefined}
      />
      <ConfirmPlacement
        open={asks === 'place' && job !== null}
        job={job}
        rows={all}
        wrong={wrong}
        hasNewFees={hasNewFees}
        isBusy={work !== null}
        currency={market.currency}
        onConfirm={() => void place()}
        onShowWrong={() => {
          setAsks(null);
          setShown('wrong');
        }}
        onClose={() => setAsks(null)}
      />
      <ReplaceQuestion question={source.question} fileName={fileName} isBusy={work !== null} />
      <DiscardQuestion
        open={asks === 'discard'}
        onDiscard={() => {
          setAsks(null);
          void actions.discard();
        }}
        onClose={() => setAsks(null)}
      />
    </main>
  );
}

/** Why the list has no row. */
function NothingListed({ filter, isEmpty }: { filter: Shown; isEmpty: boolean }) {
  const { i18n } = useLingui();
  return (
    <p className={`${styles.section} ${styles.muted}`}>
      {isEmpty ? (
        faultText(i18n, 'empty')
      ) : filter === 'ready' ? (
        <Trans id="bulk.file.none-ready">No order is ready yet. Check the orders to see their fees.</Trans>
      ) : (
        <Trans id="bulk.file.none-wrong">Nothing needs correcting.</Trans>
      )}
    </p>
  );
}

/** Step UPLOADING_EXCEL_FILE, and placing; or another file is being read. */
function Progress() {
  const { t } = useLingui();
  const { work, job } = useSnapshot(bulkFile);
  const isPlacing = work === 'placing';
  const done = isPlacing ? (job?.placed ?? 0) : (job?.checkedRows ?? 0);
  const of = isPlacing ? done + (job?.toBePlaced ?? 0) : (job?.totalRows ?? 0);
  const isCounted = of > 0 && (isPlacing || work === 'checking');
  return (
    <div className={styles.working}>
      <p role="status">
        {isPlacing ? (
          <Trans id="bulk.work.placing">
            Placing orders: {formatNumber(done)} of {formatNumber(of)}
          </Trans>
        ) : work === 'checking' ? (
          <Trans id="bulk.work.checking">
            Checking addresses and fees: {formatNumber(done)} of {formatNumber(of)}
          </Trans>
        ) : work === 'looking' ? (
          <Trans id="bulk.work.looking">Looking up the status of this file…</Trans>
        ) : work === 'opening' ? (
          <Trans id="bulk.ask.reading">Reading the file…</Trans>
        ) : (
          <Trans id="bulk.work.uploading">Sending the file…</Trans>
        )}
      </p>
      <progress
        className={styles.progress}
        aria-label={t({ id: 'bulk.work.progress', message: 'Progress' })}
        {...(isCounted && { max: of, value: done })}
      />
    </div>
  );
}
