import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { ROW_PX, type RowLayout } from './row-layout';

const OVERSCAN = 8;

interface Props {
  ids: readonly string[];
  list: { current: HTMLUListElement | null };
  onLayout: (layout: RowLayout) => void;
}

/** Finds out which rows of the list are visible, in its scroll container or in the page. It draws nothing itself. */
export function RowWindow({ scroller, ...props }: Props & { scroller: HTMLElement | null }) {
  return scroller ? <InScroller {...props} scroller={scroller} /> : <InPage {...props} />;
}

function InScroller({ scroller, ...props }: Props & { scroller: HTMLElement }) {
  const { ids, list } = props;
  const measures = useMeasures(list, scroller);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => measures.rowPx,
    overscan: OVERSCAN,
    scrollMargin: measures.margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  useLayout(rows, measures, props);
  return null;
}

function InPage(props: Props) {
  const { ids, list } = props;
  const measures = useMeasures(list, null);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here that would memoise its functions
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => measures.rowPx,
    overscan: OVERSCAN,
    scrollMargin: measures.margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  useLayout(rows, measures, props);
  return null;
}

interface Measures {
  /** px from the top of the scroll container to the list; sections above it grow and shrink */
  margin: number;
  rowPx: number;
}

function useMeasures(list: Props['list'], scroller: HTMLElement | null): Measures {
  const [measures, setMeasures] = useState<Measures>({ margin: 0, rowPx: ROW_PX });
  // After every drawing, since anything above may have changed its height; it ends because equal measures are kept.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- no list on purpose: it measures after every drawing
  useLayoutEffect(() => {
    if (!list.current) return;
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

/** Hands over what is visible; nothing before the container is measured. */
function useLayout<Scroll extends Element | Window>(
  rows: Virtualizer<Scroll, Element>,
  { margin, rowPx }: Measures,
  { onLayout }: Pick<Props, 'onLayout'>,
): void {
  // the virtualizer keeps sizes it was once given
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);
  const items = rows.getVirtualItems();
  const size = rows.getTotalSize();
  useLayoutEffect(() => {
    if (items.length === 0) return;
    onLayout({ size, rows: items.map(({ index, start }) => ({ index, top: start - margin })) });
  }, [items, size, margin, onLayout]);
}
