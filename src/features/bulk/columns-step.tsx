import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isDegrees } from '../../domain/bulk/column-parts';
import { BULK_COLUMNS, type ColumnUse, REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import type { ReadingChoice } from '../../domain/bulk/file-reading';
import { formatNumber } from '../../i18n/format';
import { bulkFile, type ColumnsQuestion } from '../../state/bulk';
import type { FileEditor } from '../../sync/bulk/file-editor';
import { type FileFault, FileProblem } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/choice';
import { FileSpreadsheet, TriangleAlert } from '../../ui/icons';
import { Icon } from '../../ui/icon';
import { Select } from '../../ui/select';
import { type Answers, FileQuestions, isAnswerOpen } from './file-questions';
import { FaultNote } from './file-notes';
import { ListOf } from './list-of';
import { COLUMN_NAMES, listOf } from './words';
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
/** Of a place on the map each column may have one half. */
const isHalf = (samples: readonly string[] = []) => samples.length > 0 && samples.every(isDegrees);

/** What is in each column of a file, where that isn't certain or somebody wants to change it. */
export function ColumnsStep({ editor }: { editor: FileEditor }) {
  const { question } = useSnapshot(bulkFile);
  return question === null ? null : <ChooseColumns editor={editor} question={question} />;
}

interface Chosen {
  uses: readonly (ColumnUse | null)[];
  /** for this file, or an earlier question about it */
  given: Answers;
}

/**
 * What is chosen for the columns. It stays while the same ones are looked at again, without or with hidden and finished
 * rows; hidden columns come as they are taken for, and another sheet begins anew.
 */
function useChosen({ about, choice }: ColumnsQuestion): [Chosen, (chosen: Chosen) => void] {
  const { dateOrder, phones, lines, repeated } = choice;
  const given = {
    ...(dateOrder && { dateOrder }),
    ...(phones && { phones }),
    ...(lines && { lines }),
    ...(repeated && { repeated }),
  };
  const asked: Chosen = { uses: about.columns.map(({ use }) => use), given };
  const [state, setState] = useState({ about, chosen: asked });
  let { chosen } = state;
  if (state.about !== about) {
    const before = state.chosen.uses;
    const uses = about.columns.map(({ use, isHidden }, index) => (isHidden ? use : (before[index] ?? null)));
    chosen = headersOf(state.about) === headersOf(about) ? { ...state.chosen, uses } : asked;
    setState({ about, chosen });
  }
  return [chosen, (next) => setState({ about, chosen: next })];
}

const headersOf = ({ sheet, columns }: ColumnsQuestion['about']) =>
  JSON.stringify([sheet, columns.map(({ header }) => header)]);

function ChooseColumns({ editor, question }: { editor: FileEditor; question: ColumnsQuestion }) {
  const { t, i18n } = useLingui();
  const { work, canUndo } = useSnapshot(bulkFile);
  const { about, choice, fileName } = question;
  const [chosen, setChosen] = useChosen(question);
  const { uses, given } = chosen;
  const [fault, setFault] = useState<FileFault | null>(null);
  const missing = REQUIRED_COLUMNS.filter((column) => !uses.includes(column));
  const isOpen = isAnswerOpen(about, given, choice.encoding);
  const isBusy = work !== null;
  const { hiddenRows, hiddenColumns, done } = about.leftOut;
  const page = useRef<HTMLElement>(null);
  const reason = useId();
  const isWaiting = missing.length > 0 || isOpen;

  async function run(reading: Promise<void>): Promise<void> {
    setFault(null);
    try {
      await reading;
    } catch (error) {
      const found = error instanceof FileProblem ? error.fault : 'damaged';
      // another look has taken its place
      if (found !== 'cancelled') setFault(found);
    }
  }
  const { withHidden = false, withDone = false } = choice;
  const look = (change: ReadingChoice) => void run(editor.askColumns({ ...choice, ...given, uses, ...change }));
  const readAs = (encoding: string) => void run(editor.askColumns({ ...given, encoding, withHidden, withDone }));
  const lookAtSheet = (sheet: number) => void run(editor.askColumns({ sheet, withHidden, withDone }));
  const choose = (index: number, use: ColumnUse | null) => {
    const isHalfAt = (at: number) => isHalf(about.columns[at]?.samples);
    const halves = uses.filter((one, at) => one === 'mapLocation' && at !== index && isHalfAt(at));
    // with two halves already this one begins another place
    const isBeside = (at: number) => halves.length === 1 && isHalfAt(index) && isHalfAt(at);
    const isFreed = (one: ColumnUse | null, at: number) =>
      use !== null && ONE_ONLY.has(use) && one === use && !isBeside(at);
    setChosen({ ...chosen, uses: uses.map((one, at) => (at === index ? use : isFreed(one, at) ? null : one)) });
  };
  const goToOpen = () => {
    const questions = [...(page.current?.querySelectorAll('fieldset') ?? [])];
    const open = questions.find((question) => question.querySelector(':checked') === null)?.querySelector('input');
    const selects = ['[data-unused] select', 'select'].map((one) => page.current?.querySelector<HTMLElement>(one));
    [open, ...selects].find((one) => one !== undefined && one !== null)?.focus();
  };

  const stillToFind = (
    <Trans id="bulk.columns.missing">
      Still to find:{' '}
      {listOf(
        i18n,
        missing.map((column) => nameOf(i18n, column)),
      )}
    </Trans>
  );
  return (
    <main id="main" ref={page} className={bulkStyles.page}>
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
            {about.doubt.columns.map(({ use, headers }) => (
              <span key={use} className={bulkStyles.line}>
                <Trans id="bulk.columns.twice">
                  Several columns may be “{nameOf(i18n, use)}”: <ListOf parts={headers.map(titleOf)} />. Check which one
                  it is.
                </Trans>
              </span>
            ))}
          </Banner>
        )}
        {about.doubt?.kind === 'changed' && (
          <Banner tone="wait" icon={TriangleAlert}>
            {about.doubt.columns.map(({ header, use }) => (
              <span key={header} className={bulkStyles.line}>
                <Trans id="bulk.columns.changed">
                  <bdi>{titleOf(header)}</bdi> was something else last time. Now it looks like “{nameOf(i18n, use)}”.
                </Trans>
              </span>
            ))}
          </Banner>
        )}
        {about.doubt?.kind === 'each' && (
          <Banner tone="wait" icon={TriangleAlert}>
            <Trans id="bulk.columns.each">
              “<bdi>{about.doubt.price}</bdi>” may be the price of one piece, because there is “
              <bdi>{about.doubt.quantity}</bdi>” too. Choose it as the item value only if it is what the customer pays
              in all.
            </Trans>
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner tone="wait" icon={TriangleAlert}>
            {stillToFind}
          </Banner>
        )}
      </div>
      <FaultNote fault={fault} />
      <div className={styles.options}>
        {about.sheets.length > 1 && (
          <Select
            label={t({ id: 'bulk.columns.sheet', message: 'Sheet', comment: 'A noun: a sheet of a spreadsheet.' })}
            value={String(about.sheet)}
            onChange={(sheet) => lookAtSheet(Number(sheet))}
            options={about.sheets.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? t({ id: 'bulk.columns.hidden-sheet', message: `${name} (hidden)` }) : name,
            }))}
          />
        )}
        {(hiddenRows + hiddenColumns > 0 || withHidden) && (
          <Switch
            label={
              withHidden
                ? t({ id: 'bulk.columns.with-hidden', message: 'Read hidden rows and columns too' })
                : t({
                    id: 'bulk.columns.hidden',
                    message: `Read what is hidden too: ${plural(hiddenRows, { one: '# row', other: '# rows' })}, ${plural(hiddenColumns, { one: '# column', other: '# columns' })}`,
                  })
            }
            checked={withHidden}
            onChange={(isOn) =>
              look({
                withHidden: isOn,
                uses: uses.map((use, index) => (about.columns[index]?.isHidden === true ? undefined : use)),
              })
            }
          />
        )}
        {(done > 0 || withDone) && (
          <Switch
            label={t({ id: 'bulk.columns.done', message: 'Read delivered and cancelled orders too' })}
            checked={withDone}
            onChange={(isOn) => look({ withDone: isOn })}
          />
        )}
        <FileQuestions
          about={about}
          given={given}
          encoding={choice.encoding}
          onAnswer={(answers) => setChosen({ ...chosen, given: answers })}
          onEncoding={readAs}
        />
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
          const title = titleOf(header);
          const number = formatNumber(index + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column has no other identity
            <li key={index} className={styles.column} data-unused={use === null || undefined}>
              <p className={styles.header}>
                {title === '' ? <Trans id="bulk.columns.no-name">No name</Trans> : <bdi>{title}</bdi>}
              </p>
              <p className={styles.samples}>
                {samples.map((sample, at) => (
                  <Fragment key={sample}>
                    {at > 0 && ' · '}
                    <bdi>{sample}</bdi>
                  </Fragment>
                ))}
              </p>
              <Select
                label={
                  title === ''
                    ? t({ id: 'bulk.columns.use-unnamed', message: `What column ${number} is` })
                    : t({ id: 'bulk.columns.use', message: `What “${title}” is` })
                }
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
        {isWaiting && (
          <p id={reason} className={bulkStyles.muted}>
            {isOpen ? <Trans id="bulk.columns.answer-first">Answer the question above to go on.</Trans> : stillToFind}
          </p>
        )}
        <Button onClick={() => editor.leaveColumns()}>
          <Trans id="bulk.ask.cancel">Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? reason : undefined}
          onClick={() => (isWaiting ? goToOpen() : void run(editor.chooseColumns({ ...choice, ...given, uses })))}
        >
          <Trans id="bulk.columns.go-on">Show the orders</Trans>
        </Button>
      </footer>
    </main>
  );
}

/** Its lines may be in two languages. */
const titleOf = (header: string) => header.replace(/\n/g, ' · ');

const nameOf = (i18n: I18n, use: ColumnUse) =>
  i18n._(use === 'currency' || use === 'orderStatus' ? BESIDE[use] : COLUMN_NAMES[use]);
