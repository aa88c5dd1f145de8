import { useLingui } from '@lingui/react/macro';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { FileRow } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import type { CellEdit } from '../../sync/bulk/worker-messages';
import { classes } from '../../ui/classes';
import { letterKey } from '../../ui/letter-key';
import { CellTyper, type CellTyperHandle } from './cell-typer';
import { copiedCells } from './clipboard-cells';
import { areaOf, blockEdits, type CellPlace, clearedEdits, copiedText, filledEdits, type LeftOut } from './grid-area';
import { cellId, GridRow, type GridRowActions } from './grid-row';
import { layOver } from './lay-over';
import { nextProblem } from './next-problem';
import { needsMap } from './row-view';
import { useGridCursor } from './use-grid-cursor';
import { useFewAtATime } from './use-few-at-a-time';
import { useLatest } from './use-latest';
import { useNumbered } from './use-numbered';
import { COLUMN_NAMES } from './words';
import * as styles from './bulk-grid.module.css';

const ROW_PX = 44;
/** of the header, which covers the rows behind it */
const HEAD_PX = 48;
/** more columns than these have to be narrow */
const ROOMY_COLUMNS = 11;
const OVERSCAN = 6;
const ROWS_AT_ONCE = 2;
const NO_ITEMS: VirtualItem[] = [];

export interface GridActions {
  onEdit: (edits: Iterable<CellEdit>) => void;
  /** with each key in a cell; null when it is left unchanged */
  onType: (edit: CellEdit | null) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** opens all fields of a row */
  onOpen: (row: number) => void;
  /** opens the map of a row; undefined where there are no maps */
  onMap: ((row: number) => void) | undefined;
}

export interface BulkGridHandle {
  /** goes to the next cell that needs correcting */
  correctNext: () => void;
  /** has the focus of the grid */
  field: () => HTMLElement | null;
}

/**
 * The orders of a file as in a spreadsheet (specification/bulk.md#steps): arrows move, typing edits, Enter and Tab go
 * to the next cell, a block can be copied, cut and pasted, Ctrl+A selects all, Ctrl+D fills down, Ctrl+Z undoes, F8 goes
 * to the next wrong cell, and Alt with the arrow down opens what a cell is chosen from. Only visible rows are drawn.
 */
export function BulkGrid({
  ref,
  rows,
  columns,
  currency,
  actions,
}: {
  ref?: Ref<BulkGridHandle>;
  rows: readonly FileRow[];
  columns: readonly BulkColumn[];
  currency: string;
  actions: GridActions;
}) {
  const { t, i18n } = useLingui();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const typer = useRef<CellTyperHandle>(null);
  /** the active cell was moved, and has to be scrolled into view once it is drawn */
  const isMoved = useRef(false);
  const numbered = useNumbered(rows);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD_PX,
    // the same array while the numbers are: otherwise every key would measure all rows again
    getItemKey: useCallback((index: number) => numbered[index]?.row.number ?? index, [numbered]),
  });
  const cursor = useGridCursor({
    rows,
    columns,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / ROW_PX) - 2),
    onMove: (row) => {
      isMoved.current = true;
      virtual.scrollToIndex(row, { align: 'auto' });
    },
  });
  // rows are drawn a few at a time, and user input comes first
  const items = useDeferredValue(virtual.getVirtualItems(), NO_ITEMS);
  const drawn = useFewAtATime(items, useDeferredValue(rows), ROWS_AT_ONCE);
  /** the cell being typed into, and its text before */
  const [typing, setTyping] = useState<CellEdit | null>(null);
  const { at, anchor } = cursor;
  const area = areaOf(at, anchor);
  const activeId = rows.length > 0 ? cellId(id, at.row, at.column) : undefined;
  const gridId = `${id}-grid`;
  useLayoutEffect(() => {
    const cell = document.getElementById(activeId ?? '');
    if (cell === null || scroller.current === null) return;
    if (isMoved.current) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isMoved.current = false;
    layOver(cell, scroller.current);
  }, [activeId, drawn, typing]);

  const textAt = (place: CellPlace) => {
    const name = columns[place.column];
    return name === undefined ? '' : (rows[place.row]?.row.texts[name] ?? '');
  };

  function begin(place: CellPlace, text: string): CellEdit | null {
    const row = rows[place.row]?.row.number;
    const column = columns[place.column];
    const edit = row === undefined || column === undefined ? null : { row, column, text };
    setTyping(edit);
    return edit;
  }

  /** Types on in the cell's text. */
  function open(place: CellPlace): void {
    const text = textAt(place);
    typer.current?.fill(text);
    begin(place, text);
    // its keys are the field's alone from now on
    typer.current?.focus();
  }

  function type(text: string): void {
    actions.onType(typing === null ? begin(at, text) : { ...typing, text });
  }

  function finish(text: string | null, step?: 'down' | 'next' | 'before'): void {
    typer.current?.fill('');
    setTyping(null);
    const isSame = text === null || text === textAt(at);
    if (!isSame && typing !== null) actions.onEdit([{ ...typing, text }]);
    else actions.onType(null);
    if (step === 'down') cursor.moveBy(1, 0);
    if (step === 'next') cursor.moveBy(0, 1);
    if (step === 'before') cursor.moveBy(0, -1);
  }

  function correct(direction: 'next' | 'before', from: CellPlace = at): void {
    if (typing !== null) finish(typer.current?.text() ?? null);
    const place = nextProblem(from, { rows, columns }, direction);
    if (place !== undefined) cursor.moveTo(place, false);
    typer.current?.focus();
  }
  useImperativeHandle(ref, () => ({ correctNext: () => correct('next'), field: () => typer.current?.field() ?? null }));

  function onKeyDown(event: KeyboardEvent): void {
    if (typing !== null) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const command = isCommand ? letterKey(event) : '';
    if (command === 'z' || command === 'y') {
      event.preventDefault();
      if (command === 'y' || event.shiftKey) actions.onRedo();
      else actions.onUndo();
    } else if (command === 'd') {
      event.preventDefault();
      actions.onEdit(filledEdits(area, { rows, columns }));
    } else if (command === 'a') {
      event.preventDefault();
      cursor.selectAll();
    } else if (event.key === 'F8') {
      event.preventDefault();
      correct(event.shiftKey ? 'before' : 'next');
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      choose();
    } else if (cursor.onKey(event)) {
      event.preventDefault();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      actions.onEdit(clearedEdits(area, { rows, columns }));
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      open(at);
    }
  }

  /** The map for a cell that needs it, and all fields of the row for others. */
  function choose(): void {
    const row = rows[at.row];
    const column = columns[at.column];
    if (row === undefined || column === undefined) return;
    const { onMap = actions.onOpen } = actions;
    if (needsMap(row, column)) onMap(row.row.number);
    else actions.onOpen(row.row.number);
  }

  function onPaste(event: ClipboardEvent): void {
    if (typing !== null) return;
    event.preventDefault();
    // a picture, say: nothing is copied that could be pasted
    if (event.clipboardData.getData('text/plain') === '' && event.clipboardData.getData('text/html') === '') return;
    actions.onEdit(withWarning(blockEdits(copiedCells(event.clipboardData), area, { rows, columns })));
  }

  function onCopy(event: ClipboardEvent): void {
    if (typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(area, { rows, columns }));
  }

  function onCut(event: ClipboardEvent): void {
    onCopy(event);
    if (typing === null) actions.onEdit(clearedEdits(area, { rows, columns }));
  }

  const rowActions = useLatest<GridRowActions>({
    open: actions.onOpen,
    map: (row) => actions.onMap?.(row),
    point: (row, column, isExtending) => {
      if (typing !== null) finish(typer.current?.text() ?? null);
      cursor.moveTo({ row, column }, isExtending);
      typer.current?.focus();
    },
    start: (row, column) => {
      cursor.moveTo({ row, column }, false);
      open({ row, column });
    },
    // the next one of the row whose cell is the active one
    correct: (row) => correct('next', row === at.row ? at : { row, column: -1 }),
  });

  return (
    // the text field is no part of the grid, whose parts are rows
    <div
      ref={scroller}
      role="presentation"
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onCut={onCut}
    >
      <div
        id={gridId}
        className={styles.grid}
        role="grid"
        data-dense={columns.length > ROOMY_COLUMNS || undefined}
        tabIndex={-1}
        aria-label={t({ id: 'bulk.grid.label', message: 'Orders in the file' })}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 3}
        onFocus={(event) => event.target === event.currentTarget && typer.current?.focus()}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          <HeadCell className={styles.number}>{t({ id: 'bulk.grid.row', message: 'Row' })}</HeadCell>
          <HeadCell className={styles.status}>{t({ id: 'bulk.grid.status', message: 'Status' })}</HeadCell>
          <HeadCell className={styles.fee}>{t({ id: 'bulk.grid.fee', message: 'Fee' })}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} column={column}>
              {i18n._(COLUMN_NAMES[column])}
            </HeadCell>
          ))}
        </div>
        <div className={styles.rows} role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
          {drawn.map(({ item: { index, key, start }, row }) => {
            const isSelected = index >= area.first.row && index <= area.last.row;
            return (
              <GridRow
                key={key}
                row={row}
                index={index}
                start={start}
                measure={virtual.measureElement}
                columns={columns}
                currency={currency}
                hasMap={actions.onMap !== undefined}
                gridId={id}
                selectedFrom={isSelected ? area.first.column : -1}
                selectedTo={isSelected ? area.last.column : -1}
                activeColumn={at.row === index ? at.column : -1}
                actions={rowActions}
              />
            );
          })}
        </div>
      </div>
      <CellTyper
        ref={typer}
        gridId={gridId}
        cellId={activeId}
        column={columns[at.column]}
        isTyping={typing !== null}
        onType={type}
        onFinish={finish}
      />
    </div>
  );
}

/** The edits of a pasted block. Once they are taken, toasts say what of the block didn't fit. */
function* withWarning(edits: Generator<CellEdit, LeftOut>): Generator<CellEdit, void> {
  const leftOut = yield* edits;
  for (const what of ['rows', 'columns'] as const) {
    const count = leftOut[what];
    if (count === 0) continue;
    const id = `bulk.not-pasted ${what}`;
    showToast({ id, type: 'warning', messageId: 'bulk.not-pasted', values: { what, count }, duration: 7000 });
  }
}

const HeadCell = memo(function HeadCell({
  className,
  column,
  children,
}: {
  className?: string | undefined;
  column?: BulkColumn;
  children: string;
}) {
  return (
    <div role="columnheader" className={classes(styles.cell, className)} data-column={column}>
      {children}
    </div>
  );
});
