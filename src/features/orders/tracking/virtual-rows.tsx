import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePainted } from '../../../ui/use-painted';
import * as rowStyles from '../../../ui/order/row.module.css';

/** px of a row before one is measured; all are alike, since no line of a row wraps */
const ROW_PX = 88;
const OVERSCAN = 8;

/** Drawn at first, as many as are visible: measuring, and the rest, follow once they are painted. */
const FIRST_ROWS = 10;

interface Props {
  ids: readonly string[];
  row: (id: string) => ReactNode;
}

/** All rows of a section. */
export function PlainRows({ ids, row }: Props) {
  const isPainted = usePainted();
  const shown = isPainted ? ids : ids.slice(0, FIRST_ROWS);
  return (
    <ul className={rowStyles.rows} style={isPainted ? undefined : placeOf(ids)}>
      {shown.map((id) => (
        <li key={id}>{row(id)}</li>
      ))}
    </ul>
  );
}

/** The space of these rows before all of them are drawn. */
function placeOf(ids: readonly string[]): { minBlockSize: number } | undefined {
  return ids.length > FIRST_ROWS ? { minBlockSize: ids.length * ROW_PX } : undefined;
}

/** A long section of which only visible rows are drawn; it scrolls with the list or with the page. */
export function VirtualRows({ scroller, ...props }: Props & { scroller: HTMLElement | null }) {
  return scroller ? <InScroller {...props} scroller={scroller} /> : <InPage {...props} />;
}

function InScroller({ ids, row, scroller }: Props & { scroller: HTMLElement }) {
  const list = useRef<HTMLUListElement>(null);
  const isPainted = usePainted();
  const { margin, rowPx } = useMeasures(list, scroller, isPainted);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const rows = useVirtualizer({
    enabled: isPainted,
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  return <Rows ids={ids} row={row} list={list} rows={rows} measures={{ margin, rowPx }} />;
}

function InPage({ ids, row }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isPainted = usePainted();
  const { margin, rowPx } = useMeasures(list, null, isPainted);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const rows = useWindowVirtualizer({
    enabled: isPainted,
    count: ids.length,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  return <Rows ids={ids} row={row} list={list} rows={rows} measures={{ margin, rowPx }} />;
}

interface Measures {
  /** px from the top of the scroll container to the list; sections above it grow and shrink */
  margin: number;
  rowPx: number;
}

function useMeasures(
  list: { current: HTMLElement | null },
  scroller: HTMLElement | null,
  isPainted: boolean,
): Measures {
  const [measures, setMeasures] = useState<Measures>({ margin: 0, rowPx: ROW_PX });
  // After every drawing, since anything above may have changed its height; it ends because equal measures are kept.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- no list on purpose: it measures after every drawing
  useLayoutEffect(() => {
    if (!list.current || !isPainted) return;
    const top = list.current.getBoundingClientRect().top;
    const margin = top - (scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -window.scrollY);
    const rowPx = list.current.firstElementChild?.getBoundingClientRect().height || ROW_PX;
    // oxlint-disable-next-line react/set-state-in-effect -- a measure can only be taken once it is laid out
    setMeasures((known) =>
      Math.abs(known.margin - margin) < 1 && Math.abs(known.rowPx - rowPx) < 0.5 ? known : { margin, rowPx },
    );
  });
  return measures;
}

function Rows<Scroll extends Element | Window>({
  ids,
  row,
  list,
  rows,
  measures: { margin, rowPx },
}: Props & {
  list: { current: HTMLUListElement | null };
  rows: Virtualizer<Scroll, Element>;
  measures: Measures;
}) {
  // the virtualizer keeps sizes it was once given
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);
  const items = rows.getVirtualItems();
  // none before the section is painted and measured; then the same elements are positioned
  const isMeasured = items.length > 0;
  return (
    <ul
      className={isMeasured ? `${rowStyles.rows} ${rowStyles.virtual}` : rowStyles.rows}
      ref={list}
      style={isMeasured ? { blockSize: rows.getTotalSize() } : placeOf(ids)}
    >
      {isMeasured
        ? items.map((item) => (
            <li
              key={item.key}
              aria-setsize={ids.length}
              aria-posinset={item.index + 1}
              style={{ translate: `0 ${item.start - margin}px` }}
            >
              {row(ids[item.index] ?? '')}
            </li>
          ))
        : ids.slice(0, FIRST_ROWS).map((id) => <li key={id}>{row(id)}</li>)}
    </ul>
  );
}
