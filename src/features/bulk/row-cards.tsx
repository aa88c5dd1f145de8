import { Trans, useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { rowState } from '../../domain/bulk/row-state';
import { formatMoney } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import type { CellEdit } from '../../sync/bulk/worker-messages';
import { Button } from '../../ui/button';
import { MapPin, Pencil } from '../../ui/icons';
import { CellField } from './cell-field';
import { RowChip } from './row-chip';
import { RowFacts } from './row-facts';
import { RowHint } from './row-hint';
import { RowNumber } from './row-number';
import { isOnMap, rowProblems } from './row-view';
import { useFewAtATime } from './use-few-at-a-time';
import { useLatest } from './use-latest';
import { useNumbered } from './use-numbered';
import * as styles from './row-cards.module.css';

const CARD_PX = 132;
const OVERSCAN = 4;
const CARDS_AT_ONCE = 2;
const NO_ITEMS: VirtualItem[] = [];

/** The orders of a file on a phone: errors are corrected in their card; everything else behind “Edit”. */
export function RowCards({
  rows,
  currency,
  onEdit,
  onType,
  onOpen,
  onMap,
}: {
  rows: readonly FileRow[];
  currency: string;
  onEdit: (edits: readonly CellEdit[]) => void;
  onType: (edit: CellEdit | null) => void;
  onOpen: (row: number) => void;
  /** undefined where there are no maps */
  onMap: ((row: number) => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- anything above may have changed its height
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    // oxlint-disable-next-line react/set-state-in-effect -- a measure can only be taken once it is laid out
    setMargin((known) => (Math.abs(known - top) < 1 ? known : top));
  });
  const numbered = useNumbered(rows);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    // the same array while the numbers are: otherwise every drawing would measure all rows again
    getItemKey: useCallback((index: number) => numbered[index]?.row.number ?? index, [numbered]),
  });
  // cards are drawn a few at a time, and user input comes first
  const items = useDeferredValue(virtual.getVirtualItems(), NO_ITEMS);
  const drawn = useFewAtATime(items, useDeferredValue(rows), CARDS_AT_ONCE);
  const actions = useLatest({ onEdit, onType, onOpen, onMap: (row: number) => onMap?.(row) });
  return (
    <ul className={styles.cards} ref={list} style={{ blockSize: virtual.getTotalSize() }}>
      {drawn.map(({ item: { index, key, start }, row }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          className={styles.item}
          style={{ transform: `translateY(${start - margin}px)` }}
        >
          <RowCard row={row} currency={currency} {...actions} onMap={onMap && actions.onMap} />
        </li>
      ))}
    </ul>
  );
}

const RowCard = memo(function RowCard({
  row,
  currency,
  onEdit,
  onType,
  onOpen,
  onMap,
}: {
  row: FileRow;
  currency: string;
  onEdit: (edits: readonly CellEdit[]) => void;
  onType: (edit: CellEdit | null) => void;
  onOpen: (row: number) => void;
  /** undefined where there are no maps */
  onMap: ((row: number) => void) | undefined;
}) {
  const { i18n } = useLingui();
  const problems = rowProblems(row, i18n);
  const { number, texts } = row.row;
  const fee = row.outcome?.fee;
  return (
    <article className={styles.card} data-wrong={problems.length > 0 || undefined}>
      <header className={styles.head}>
        <span className={styles.number}>
          <RowNumber number={number} />
        </span>
        <RowChip state={rowState(row)} problems={problems.length} />
      </header>
      <p className={styles.name}>
        <bdi>{texts.customerName}</bdi>
        {typeof fee === 'number' && <bdi className={styles.fee}>{formatMoney(fee, currency)}</bdi>}
      </p>
      <p className={styles.place}>
        <bdi>{texts.address}</bdi>
      </p>
      <p className={styles.money}>
        <RowFacts row={row} currency={currency} />
      </p>
      <RowHint row={row} />
      {problems.map((problem) =>
        problem.column === null ? (
          <p key={problem.code} className={styles.problem}>
            {problem.text}
          </p>
        ) : (
          <div key={problem.column} className={styles.field}>
            <CellField row={row.row} column={problem.column} error={problem.text} onEdit={onEdit} onType={onType} />
            {onMap && isOnMap(problem) && (
              <Button icon={MapPin} onClick={() => onMap(number)}>
                <Trans id="bulk.editor.choose-on-map">Choose on map</Trans>
              </Button>
            )}
          </div>
        ),
      )}
      <Button variant="ghost" icon={Pencil} onClick={() => onOpen(number)}>
        <Trans id="bulk.card.edit">Edit</Trans>
      </Button>
    </article>
  );
});
