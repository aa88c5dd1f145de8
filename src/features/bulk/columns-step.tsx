import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { BULK_COLUMNS, type ColumnUse, REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import { type DateOrder, settledDate } from '../../domain/bulk/date-order';
import type { ReadingChoice } from '../../domain/bulk/file-reading';
import { formatDay, formatNumber } from '../../i18n/format';
import { bulkFile, type ColumnsQuestion } from '../../state/bulk';
import type { FileEditor } from '../../sync/bulk/file-editor';
import { type FileFault, FileProblem } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/choice';
import { FileSpreadsheet, TriangleAlert } from '../../ui/icons';
import { Icon } from '../../ui/icon';
import { Segments } from '../../ui/segments';
import { Select } from '../../ui/select';
import { COLUMN_NAMES, faultText, listOf } from './words';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as bulkStyles from './bulk.module.css';
import * as styles from './columns-step.module.css';

const NOT_USED = '';
const BESIDE = {
  currency: msg({ id: 'bulk.column.currency', message: 'Currency' }),
  orderStatus: msg({ id: 'bulk.column.order-status', message: 'Order status' }),
};
/** Columns of which an order has one: choosing another one frees the one before. The others are joined. */
const ONE_ONLY = new Set<ColumnUse>(['customerPhone', 'itemValue', 'mapLocation', 'collectionPoint', 'deliveryType']);

/** What is in each column of a file, where that isn't certain or somebody wants to change it. */
export function ColumnsStep({ editor }: { editor: FileEditor }) {
  const { question } = useSnapshot(bulkFile);
  // other columns begin anew: another sheet, or hidden ones as well
  return question === null ? null : (
    <ChooseColumns key={JSON.stringify(question.choice)} editor={editor} question={question} />
  );
}

function ChooseColumns({ editor, question }: { editor: FileEditor; question: ColumnsQuestion }) {
  const { t, i18n } = useLingui();
  const { work, canUndo } = useSnapshot(bulkFile);
  const { about, choice, fileName } = question;
  const [uses, setUses] = useState(() => about.columns.map(({ use }) => use));
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(about.dateOrder);
  const [fault, setFault] = useState<FileFault | null>(null);
  const missing = REQUIRED_COLUMNS.filter((column) => !uses.includes(column));
  const isDateOpen = about.openDate !== undefined && dateOrder === undefined;
  const isBusy = work !== null;
  const { leftOut } = about;
  const hidden = leftOut.hiddenRows + leftOut.hiddenColumns;

  async function run(reading: Promise<void>): Promise<void> {
    setFault(null);
    try {
      await reading;
    } catch (error) {
      setFault(error instanceof FileProblem ? error.fault : 'damaged');
    }
  }
  /** with another sheet, or other rows: its columns are looked at again */
  const look = (change: ReadingChoice) => void run(editor.askColumns({ ...choice, ...change }));
  const choose = (index: number, use: ColumnUse | null) =>
    setUses((before) =>
      before.map((one, at) => (at === index ? use : use !== null && ONE_ONLY.has(use) && one === use ? null : one)),
    );

  return (
    <main id="main" className={bulkStyles.page}>
      <div className={bulkStyles.head}>
        <p className={bulkStyles.file}>
          <Icon of={FileSpreadsheet} small />
          <bdi>{fileName ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>}</bdi>
        </p>
        <h1 className={pageTitleStyles.pageTitle}>
          <Trans id="bulk.columns.title">What is in each column?</Trans>
        </h1>
        <p className={bulkStyles.muted}>
          <Trans id="bulk.columns.text">
            Check what we take each column for. Columns with the same meaning are joined. The next file with these
            column names is read the same way.
          </Trans>
        </p>
      </div>
      <div role="status">
        {about.doubt?.kind === 'twice' && (
          <Banner tone="wait" icon={TriangleAlert}>
            <Trans id="bulk.columns.twice">
              Several columns may be “{nameOf(i18n, about.doubt.use)}”: <bdi>{listOf(i18n, about.doubt.headers)}</bdi>.
              Check which one it is.
            </Trans>
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner tone="wait" icon={TriangleAlert}>
            <Trans id="bulk.columns.missing">
              Still to find:{' '}
              {listOf(
                i18n,
                missing.map((column) => nameOf(i18n, column)),
              )}
            </Trans>
          </Banner>
        )}
      </div>
      <div role="alert">
        {fault !== null && (
          <Banner tone="fail" icon={TriangleAlert}>
            {faultText(i18n, fault)}
          </Banner>
        )}
      </div>
      <div className={styles.options}>
        {about.sheets.length > 1 && (
          <Select
            label={t({ id: 'bulk.columns.sheet', message: 'Sheet' })}
            value={String(about.sheet)}
            disabled={isBusy}
            onChange={(sheet) => look({ sheet: Number(sheet) })}
            options={about.sheets.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? t({ id: 'bulk.columns.hidden-sheet', message: `${name} (hidden)` }) : name,
            }))}
          />
        )}
        {(hidden > 0 || choice.withHidden === true) && (
          <Switch
            label={
              choice.withHidden === true
                ? t({ id: 'bulk.columns.with-hidden', message: 'Read hidden rows and columns too' })
                : t({
                    id: 'bulk.columns.hidden',
                    message: `Read what is hidden too: ${formatNumber(leftOut.hiddenRows)} rows, ${formatNumber(leftOut.hiddenColumns)} columns`,
                  })
            }
            checked={choice.withHidden === true}
            onChange={(withHidden) => look({ withHidden })}
          />
        )}
        {(leftOut.done > 0 || choice.withDone === true) && (
          <Switch
            label={t({ id: 'bulk.columns.done', message: 'Read delivered and cancelled orders too' })}
            checked={choice.withDone === true}
            onChange={(withDone) => look({ withDone })}
          />
        )}
        {about.openDate !== undefined && (
          <Segments
            legend={
              // one piece: the legend lays its children out side by side
              <span>
                <Trans id="bulk.columns.date">
                  Which day is <bdi>{about.openDate}</bdi>?
                </Trans>
              </span>
            }
            value={dateOrder ?? null}
            onChange={setDateOrder}
            options={(['day-first', 'month-first'] as const).map((order) => ({
              value: order,
              label: dayText(about.openDate ?? '', order),
            }))}
          />
        )}
      </div>
      {canUndo && (
        <p className={`${bulkStyles.section} ${bulkStyles.muted}`}>
          <Trans id="bulk.columns.corrections">The file is read again: your corrections of single cells go.</Trans>
        </p>
      )}
      <ul className={styles.columns}>
        {about.columns.map(({ header, samples }, index) => {
          const use = uses[index] ?? null;
          // nothing is in it, and nobody says what it is for
          if (samples.length === 0 && use === null) return null;
          const title = header.replace(/\n/g, ' · ');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column has no other identity
            <li key={index} className={styles.column} data-unused={use === null || undefined}>
              <p className={styles.header}>
                {title === '' ? <Trans id="bulk.columns.no-name">No name</Trans> : <bdi>{title}</bdi>}
              </p>
              <p className={styles.samples}>
                <bdi>{samples.join(' · ')}</bdi>
              </p>
              <Select
                label={t({ id: 'bulk.columns.use', message: `What “${title}” is` })}
                labelHidden
                value={use ?? NOT_USED}
                onChange={(next) => choose(index, next === NOT_USED ? null : next)}
                options={[
                  { value: NOT_USED, label: t({ id: 'bulk.columns.not-used', message: 'Not used' }) },
                  ...[...BULK_COLUMNS, 'currency' as const, 'orderStatus' as const].map((one) => ({
                    value: one,
                    label: nameOf(i18n, one),
                  })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <footer className={bulkStyles.foot}>
        <Button onClick={() => editor.leaveColumns()}>
          <Trans id="bulk.ask.cancel">Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          disabled={missing.length > 0 || isDateOpen}
          onClick={() => void run(editor.chooseColumns({ ...choice, uses, ...(dateOrder && { dateOrder }) }))}
        >
          <Trans id="bulk.columns.go-on">Show the orders</Trans>
        </Button>
      </footer>
    </main>
  );
}

const nameOf = (i18n: I18n, use: ColumnUse) =>
  i18n._(use === 'currency' || use === 'orderStatus' ? BESIDE[use] : COLUMN_NAMES[use]);

/** Noon, so that it is the same day in every zone. */
const dayText = (text: string, order: DateOrder) => formatDay(Date.parse(`${settledDate(text, order)}T12:00Z`) / 1000);
