import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import { formatMoney } from '../../i18n/format';
import type { DeskRow } from '../../state/bulk';
import { IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Pencil } from '../../ui/icons';
import { type Area, isInside } from './grid-area';
import { RowChip } from './row-chip';
import { RowHint } from './row-hint';
import { inputOf, rowProblems, rowState } from './row-view';
import * as inputStyles from '../../ui/input.module.css';
import * as styles from './bulk-grid.module.css';

interface GridRowProps {
  row: DeskRow;
  columns: readonly BulkColumn[];
  currency: string;
  idOf: (column: number) => string;
  /** the block that is selected, where it has this row */
  selected: Area | null;
  activeColumn: number | null;
  /** what is being typed into the active cell */
  typing: string | null;
  onOpen: (row: number) => void;
  onPoint: (column: number, isExtending: boolean) => void;
  onStart: (column: number) => void;
  onFinish: (text: string | null, step?: 'down' | 'next' | 'before') => void;
}

/** One order of the grid. */
export function GridRow({
  row,
  columns,
  currency,
  idOf,
  selected,
  activeColumn,
  typing,
  onOpen,
  onPoint,
  onStart,
  onFinish,
}: GridRowProps) {
  const { t, i18n } = useLingui();
  const problems = rowProblems(row, i18n);
  const state = rowState(row);
  const { number, texts } = row.row;
  const fee = row.outcome?.fee;
  return (
    <>
      <div role="rowheader" className={classes(styles.cell, styles.number)}>
        {number}
        <IconButton
          className={styles.open}
          icon={Pencil}
          label={t({ id: 'bulk.row.open', message: `Open row ${number}` })}
          tabIndex={-1}
          onClick={() => onOpen(number)}
        />
      </div>
      <div role="gridcell" className={classes(styles.cell, styles.status)}>
        <RowChip state={state} problems={problems.length} />
        <RowHint row={row} />
      </div>
      <div role="gridcell" className={classes(styles.cell, styles.fee)}>
        {typeof fee === 'number' ? (
          formatMoney(fee, currency)
        ) : (
          <span className={styles.none}>
            <Trans id="bulk.fee.none">not yet</Trans>
          </span>
        )}
      </div>
      {columns.map((column, index) => {
        const problem = problems.find((one) => one.column === column);
        const isActive = activeColumn === index;
        return (
          <div
            key={column}
            id={idOf(index)}
            role="gridcell"
            tabIndex={-1}
            aria-selected={selected !== null && isInside(selected, { row: selected.first.row, column: index })}
            aria-invalid={problem !== undefined || undefined}
            data-active={isActive || undefined}
            data-column={column}
            className={classes(styles.cell, problem && styles.wrong)}
            onMouseDown={(event) => {
              if (isActive && typing !== null) return;
              event.preventDefault();
              onPoint(index, event.shiftKey);
            }}
            onDoubleClick={() => onStart(index)}
          >
            {isActive && typing !== null ? (
              <CellInput
                column={column}
                initial={typing}
                label={t({ id: 'bulk.cell.edit', message: 'Cell' })}
                onFinish={onFinish}
              />
            ) : (
              <bdi className={styles.text} dir={inputOf(column).dir}>
                {texts[column]}
              </bdi>
            )}
            {problem && <p className={styles.problem}>{problem.text}</p>}
          </div>
        );
      })}
    </>
  );
}

/** Enter goes down, Tab goes on, Escape leaves the cell as it was; leaving it any other way keeps what was typed. */
const CellInput = memo(function CellInput({
  column,
  initial,
  label,
  onFinish,
}: {
  column: BulkColumn;
  initial: string;
  label: string;
  onFinish: GridRowProps['onFinish'];
}) {
  const isDone = useRef(false);
  const done = (text: string | null, step?: 'down' | 'next' | 'before') => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(text, step);
  };
  return (
    <input
      className={classes(inputStyles.input, styles.input)}
      {...inputOf(column)}
      aria-label={label}
      defaultValue={initial}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just begun to type into this cell
      autoFocus
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
