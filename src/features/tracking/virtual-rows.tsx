import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** px of a row before it is measured */
const ROW_PX = 88;
const OVERSCAN = 8;

interface Props {
  ids: readonly string[];
  row: (id: string) => ReactNode;
}

/** A long section of which only the rows in sight are drawn; it scrolls with the list or with the page. */
export function VirtualRows({ scroller, ...props }: Props & { scroller: HTMLElement | null }) {
  return scroller ? <InScroller {...props} scroller={scroller} /> : <InPage {...props} />;
}

function InScroller({ ids, row, scroller }: Props & { scroller: HTMLElement }) {
  const list = useRef<HTMLUListElement>(null);
  const margin = useDistance(list, scroller);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  return <Rows ids={ids} row={row} list={list} rows={rows} margin={margin} />;
}

function InPage({ ids, row }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const margin = useDistance(list, null);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  return <Rows ids={ids} row={row} list={list} rows={rows} margin={margin} />;
}

/** px from the top of what scrolls to the list; sections above it grow and shrink. */
function useDistance(list: { current: HTMLElement | null }, scroller: HTMLElement | null): number {
  const [distance, setDistance] = useState(0);
  // After every drawing, since anything above may have changed its height; it ends because the same distance is kept.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!list.current) return;
    const top = list.current.getBoundingClientRect().top;
    const from = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -window.scrollY;
    // oxlint-disable-next-line react/set-state-in-effect -- a measure can only be taken once it is laid out
    setDistance((known) => (Math.abs(known - (top - from)) < 1 ? known : top - from));
  });
  return distance;
}

function Rows<Scroll extends Element | Window>({
  ids,
  row,
  list,
  rows,
  margin,
}: Props & { list: { current: HTMLUListElement | null }; rows: Virtualizer<Scroll, Element>; margin: number }) {
  return (
    <ul className="rows rows-virtual" ref={list} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={rows.measureElement}
          data-index={item.index}
          aria-setsize={ids.length}
          aria-posinset={item.index + 1}
          style={{ translate: `0 ${item.start - margin}px` }}
        >
          {row(ids[item.index] ?? '')}
        </li>
      ))}
    </ul>
  );
}
