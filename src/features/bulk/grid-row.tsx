import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import { rowState } from '../../domain/bulk/row-state';
import { formatMoney } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import { IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Pencil } from '../../ui/icons';
import { ReadAs } from './read-as';
import { RowChip } from './row-chip';
import { RowHint } from './row-hint';
import { inputOf, rowProblems } from './row-view';
import * as inputStyles from '../../ui/input.module.css';
import * as styles from './bulk-grid.module.css';

/** The user's actions in a row; the same functions for all rows, in every drawing. */
export interface GridRowActions {
  open: (row: number) => void;
  /** by its position in the list, from 0 */
  point: (index: number, column: number, isExtending: boolean) => void;
  start: (index: number, column: number) => void;
  /** into the active cell, before it is left */
  type: (text: string) => void;
  finish: (text: string | null, step?: 'down' | 'next' | 'before') => void;
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
  gridId: string;
  /** columns of the selected block; -1 if it does not include this row */
  selectedFrom: number;
  selectedTo: number;
  /** -1 when another row has the active cell */
  activeColumn: number;
  /** the text being typed into the active cell */
  typing: string | null;
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
  gridId,
  selectedFrom,
  selectedTo,
  activeColumn,
  typing,
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
        <RowChip state={state} problems={problems.length} />
        <RowHint row={row} />
      </div>
      <div
        role="gridcell"
        className={classes(styles.cell, styles.fee)}
        translate={typeof fee === 'number' ? 'no' : undefined}
      >
        {typeof fee === 'number' ? (
          formatMoney(fee, currency)
        ) : (
          <span className={styles.none}>
            <Trans id="bulk.fee.none">not yet</Trans>
          </span>
        )}
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
              if (isActive && typing !== null) return;
              event.preventDefault();
              actions.point(index, at, event.shiftKey);
            }}
            onDoubleClick={() => actions.start(index, at)}
          >
            {isActive && typing !== null ? (
              <CellInput
                column={column}
                initial={typing}
                label={t({ id: 'bulk.cell.edit', message: 'Cell' })}
                onType={actions.type}
                onFinish={actions.finish}
              />
            ) : (
              <bdi className={styles.text} dir={inputOf(column).dir}>
                {texts[column]}
              </bdi>
            )}
            {problem ? (
              <p className={styles.problem}>{problem.text}</p>
            ) : (
              <ReadAs row={row} column={column} currency={currency} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/**
 * Enter goes down, Tab goes to the next cell, Escape discards; leaving the cell in any other way keeps what was typed.
 */
const CellInput = memo(function CellInput({
  column,
  initial,
  label,
  onType,
  onFinish,
}: {
  column: BulkColumn;
  initial: string;
  label: string;
  onType: GridRowActions['type'];
  onFinish: GridRowActions['finish'];
}) {
  const isDone = useRef(false);
  const done = (text: string | null, step?: 'down' | 'next' | 'before') => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(text, step);
  };
  const input = useRef<HTMLInputElement>(null);
  const onGone = useEffectEvent((text: string) => done(text));
  // its page is left, or its row is scrolled out of sight: no other event reports that the cell is left then
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (element !== null) onGone(element.value);
    };
  }, []);
  return (
    <input
      ref={input}
      className={classes(inputStyles.input, styles.input)}
      {...inputOf(column)}
      aria-label={label}
      defaultValue={initial}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just begun to type into this cell
      autoFocus
      onInput={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') done(event.currentTarget.value, 'down');
        else if (event.key === 'Escape') done(null);
        else if (event.key === 'Tab') {
          event.preventDefault();
          done(event.currentTarget.value, event.shiftKey ? 'before' : 'next');
        }
      }}
    />
  );
});
