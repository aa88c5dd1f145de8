import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { needsSomeone, rowState } from '../../domain/bulk/row-state';
import { paths } from '../../domain/paths';
import { formatMoney, formatNumber } from '../../i18n/format';
import { connection } from '../../state/connection';
import { bulkFile, type FileRow } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { useServices } from '../../sync/services-context';
import { Button, IconButton } from '../../ui/button';
import { Columns3, Download, FileSpreadsheet, Redo2, Undo2, X } from '../../ui/icons';
import { Icon } from '../../ui/icon';
import { navigate } from '../../ui/navigation';
import { saveFile } from '../../ui/save-file';
import { Segments } from '../../ui/segments';
import { useWide } from '../../ui/use-wide';
import { BulkGrid } from './bulk-grid';
import { ConfirmPlacement } from './confirm-placement';
import { FileBands } from './file-bands';
import { DiscardQuestion } from './discard-question';
import { ReplaceQuestion } from './replace-question';
import { RowCards } from './row-cards';
import { RowEditor } from './row-editor';
import { SendButton } from './send-button';
import type { FileSource } from './use-file-source';
import { faultText } from './words';
import { ZoneNote } from './zone-note';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as styles from './bulk.module.css';

type Shown = 'all' | 'wrong' | 'ready';

const IS_SHOWN: Readonly<Record<Exclude<Shown, 'all'>, (row: FileRow) => boolean>> = {
  wrong: needsSomeone,
  ready: (row) => rowState(row) === 'ready',
};

/** The current file: its rows, what they cost, and placing them (specification/bulk.md#steps). */
export function FileView({ bulk, vendorId, source }: { bulk: BulkService; vendorId: string; source: FileSource }) {
  const { t } = useLingui();
  const wide = useWide();
  const { market } = useServices();
  const { rows, tally, lacksRows, fileName, work, job, canUndo, canRedo, hasSource } = useSnapshot(bulkFile);
  const { online } = useSnapshot(connection);
  const all = rows as readonly FileRow[];
  const { wrong, failed, ready } = tally.states;
  const needing = wrong + failed;
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [asks, setAsks] = useState<'place' | 'discard' | null>(null);
  const [hasNewFees, setNewFees] = useState(false);
  const filter = shown ?? (wide || needing === 0 ? 'all' : 'wrong');
  const listed = useMemo(() => (filter === 'all' ? all : all.filter(IS_SHOWN[filter])), [all, filter]);
  // laying out ten thousand rows takes a moment: the page is shown before
  const isLaidOut = useDeferredValue(true, false);
  const isChecked = job !== null && tally.withoutOutcome === 0 && !lacksRows;
  const hasNothing = isChecked && job.toBePlaced === 0;
  const hasNoRows = all.length === 0;
  const row = opened === null ? null : (all.find((one) => one.row.number === opened) ?? null);
  const { editor: actions } = bulk;
  const total = formatNumber(all.length);
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
    const agreed = (job?.summary ?? []).map(({ vendorId: id, total }) => ({ vendor_id: id, total }));
    // its figures would change while the orders are being placed
    setAsks(null);
    try {
      const end = await actions.place(agreed);
      if (end === 'taken-over' || end === 'left') return;
      if (end === 'partly' || end === 'failed') {
        return showToast({ type: 'error', messageId: 'place-order-error', duration: 7000 });
      }
      showToast({ type: 'success', messageId: 'place-order-success' });
      if (end === 'finished') navigate(paths.orderTracking(vendorId));
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
      <div className={styles.head}>
        <p className={styles.file}>
          <Icon of={FileSpreadsheet} small />
          <bdi>{fileName ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>}</bdi>
        </p>
        <h1 className={pageTitleStyles.pageTitle}>
          {needing > 0
            ? t({
                id: 'bulk.file.to-correct',
                message: plural(needing, {
                  one: `# of ${total} orders needs correcting`,
                  other: `# of ${total} orders need correcting`,
                }),
              })
            : t({
                id: 'bulk.file.orders',
                message: plural(all.length, { one: '# order', other: '# orders' }),
              })}
        </h1>
        <div className={styles.tools}>
          <IconButton
            icon={Undo2}
            flip
            label={t({ id: 'bulk.file.undo', message: 'Undo' })}
            disabled={!canUndo}
            onClick={() => void actions.undo()}
          />
          <IconButton
            icon={Redo2}
            flip
            label={t({ id: 'bulk.file.redo', message: 'Redo' })}
            disabled={!canRedo}
            onClick={() => void actions.redo()}
          />
          <IconButton
            icon={Download}
            label={t({ id: 'bulk.file.download', message: 'Download the file' })}
            onClick={() => void save('all')}
          />
          {hasSource && (
            <Button icon={Columns3} disabled={work !== null} onClick={() => void actions.askColumns()}>
              <Trans id="bulk.file.columns-button">Columns</Trans>
            </Button>
          )}
          <Button icon={X} onClick={() => setAsks('discard')}>
            <Trans id="bulk.file.another">Another file</Trans>
          </Button>
          {needing > 0 && (
            <Button icon={Download} onClick={() => void save('failed')}>
              <Trans id="bulk.file.download-failed">Rows with errors</Trans>
            </Button>
          )}
        </div>
      </div>
      <FileBands fault={source.fault} onColumns={() => void actions.askColumns()} />
      <div className={styles.tabs}>
        <Segments
          legend={<Trans id="bulk.file.filter">Rows shown</Trans>}
          legendHidden
          value={filter}
          onChange={setShown}
          options={[
            { value: 'all', label: <Trans id="bulk.file.all">All {formatNumber(all.length)}</Trans> },
            { value: 'wrong', label: <Trans id="bulk.file.wrong">To correct {formatNumber(needing)}</Trans> },
            { value: 'ready', label: <Trans id="bulk.file.ready">Ready {formatNumber(ready)}</Trans> },
          ]}
        />
      </div>
      {!isLaidOut ? (
        <div className={styles.filler} aria-busy="true" />
      ) : listed.length === 0 ? (
        <NothingListed filter={filter} isEmpty={hasNoRows} />
      ) : wide ? (
        <BulkGrid
          key={filter}
          rows={listed}
          columns={tally.columns}
          currency={market.currency}
          actions={{
            onEdit: (edits) => void actions.edit(edits),
            onType: (edit) => actions.type(edit),
            onUndo: () => void actions.undo(),
            onRedo: () => void actions.redo(),
            onOpen: setOpened,
          }}
        />
      ) : (
        <RowCards
          rows={listed}
          currency={market.currency}
          onEdit={(edits) => void actions.edit(edits)}
          onType={(edit) => actions.type(edit)}
          onOpen={setOpened}
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
        onEdit={(edits) => void actions.edit(edits)}
        onType={(edit) => actions.type(edit)}
        onRemove={(number) => {
          setOpened(null);
          void actions.remove([number]);
        }}
        onClose={() => setOpened(null)}
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
