import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import { needsSomeone, rowState } from '../../domain/bulk/row-state';
import { formatMoney } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import { Button, IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { MapPin, Pencil } from '../../ui/icons';
import { ReadAs } from './read-as';
import { RowChip } from './row-chip';
import { RowHint } from './row-hint';
import { inputOf, isOnMap, rowProblems } from './row-view';
import * as styles from './bulk-grid.module.css';

/** The user's actions in a row; the same functions for all rows, in every drawing. */
export interface GridRowActions {
  open: (row: number) => void;
  /** by its position in the list, from 0 */
  point: (index: number, column: number, isExtending: boolean) => void;
  start: (index: number, column: number) => void;
  /** goes to its next wrong cell */
  correct: (index: number) => void;
  map: (row: number) => void;
}

interface GridRowProps {
  row: FileRow;
  /** in the list, from 0 */
  index: number;
  /** px from the top of the list */
  start: number;
  measure: (element: HTMLElement | null) => void;
  columns: readonly BulkColumn[];
  currency: string;
  hasMap: boolean;
  gridId: string;
  /** columns of the selected block; -1 if it does not include this row */
  selectedFrom: number;
  selectedTo: number;
  /** -1 when another row has the active cell */
  activeColumn: number;
  actions: GridRowActions;
}

export const cellId = (gridId: string, index: number, column: number) => `${gridId}-${index}-${column}`;

/** One order of the grid. It is drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow({
  row,
  index,
  start,
  measure,
  columns,
  currency,
  hasMap,
  gridId,
  selectedFrom,
  selectedTo,
  activeColumn,
  actions,
}: GridRowProps) {
  const { t, i18n } = useLingui();
  const problems = rowProblems(row, i18n);
  const state = rowState(row);
  const { number, texts } = row.row;
  const fee = row.outcome?.fee;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={classes(styles.cell, styles.number)}>
        {number}
        <IconButton
          className={styles.open}
          icon={Pencil}
          label={t({ id: 'bulk.row.open', message: `Open row ${number}` })}
          tabIndex={-1}
          onClick={() => actions.open(number)}
        />
      </div>
      <div role="gridcell" className={classes(styles.cell, styles.status)}>
        {needsSomeone(row) ? (
          <button type="button" className={styles.chip} tabIndex={-1} onClick={() => actions.correct(index)}>
            <RowChip state={state} problems={problems.length} />
          </button>
        ) : (
          <RowChip state={state} problems={problems.length} />
        )}
        <RowHint row={row} />
      </div>
      <div
        role="gridcell"
        className={classes(styles.cell, styles.fee)}
        translate={typeof fee === 'number' ? 'no' : undefined}
      >
        {typeof fee === 'number' && formatMoney(fee, currency)}
      </div>
      {columns.map((column, at) => {
        const problem = problems.find((one) => one.column === column);
        const isActive = activeColumn === at;
        return (
          <div
            key={column}
            id={cellId(gridId, index, at)}
            role="gridcell"
            tabIndex={-1}
            aria-selected={at >= selectedFrom && at <= selectedTo}
            aria-invalid={problem !== undefined || undefined}
            data-active={isActive || undefined}
            data-column={column}
            className={classes(styles.cell, problem && styles.wrong)}
            onMouseDown={(event) => {
              event.preventDefault();
              actions.point(index, at, event.shiftKey);
            }}
            onDoubleClick={() => actions.start(index, at)}
          >
            <bdi className={styles.text} dir={inputOf(column).dir}>
              {texts[column]}
            </bdi>
            {problem ? (
              <>
                <p className={styles.problem}>{problem.text}</p>
                {hasMap && isOnMap(problem) && (
                  <Button
                    icon={MapPin}
                    className={styles.map}
                    tabIndex={-1}
                    onMouseDown={(event) => event.stopPropagation()}
                    onClick={() => actions.map(number)}
                  >
                    <Trans id="bulk.editor.choose-on-map">Choose on map</Trans>
                  </Button>
                )}
              </>
            ) : (
              <ReadAs row={row} column={column} currency={currency} />
            )}
          </div>
        );
      })}
    </div>
  );
});
