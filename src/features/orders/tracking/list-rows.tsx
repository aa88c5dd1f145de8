import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Later } from '../../../ui/later';
import { lazyPart, usePreloaded } from '../../../ui/lazy-part';
import { usePainted } from '../../../ui/use-painted';
import { isSameLayout, ROW_PX, type RowLayout } from './row-layout';
import * as rowStyles from '../../../ui/order/row.module.css';

/** Drawn at first, as many as are visible: measuring, and the rest, follow once they are painted. */
const FIRST_ROWS = 10;

interface Props {
  ids: readonly string[];
  row: (id: string) => ReactNode;
}

/** Few lists are so long: its code, and the library's, load with the first that is. */
const RowWindow = lazyPart(() => import('./row-window').then((module) => module.RowWindow));

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

/**
 * A long section of which only visible rows are drawn; it scrolls with the list or with the page. The first rows are
 * drawn at once, and stay the same elements when they are positioned. All are drawn while that code cannot be loaded.
 */
export function LongRows({ ids, row, scroller }: Props & { scroller: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null);
  const isPainted = usePainted();
  const isTried = usePreloaded(RowWindow, isPainted ? 'now' : 'not-yet');
  const [layout, setLayout] = useState<RowLayout>();
  const plain = isTried && !RowWindow.isLoaded() ? ids : ids.slice(0, FIRST_ROWS);
  const show = useCallback((next: RowLayout) => setLayout((known) => (isSameLayout(known, next) ? known : next)), []);
  return (
    <>
      <ul
        className={layout ? `${rowStyles.rows} ${rowStyles.virtual}` : rowStyles.rows}
        ref={list}
        style={layout ? { blockSize: layout.size } : placeOf(ids)}
      >
        {layout
          ? layout.rows.flatMap(({ index, top }) => {
              const id = ids[index];
              return id === undefined ? (
                []
              ) : (
                <li key={id} aria-setsize={ids.length} aria-posinset={index + 1} style={{ translate: `0 ${top}px` }}>
                  {row(id)}
                </li>
              );
            })
          : plain.map((id) => <li key={id}>{row(id)}</li>)}
      </ul>
      {isPainted && isTried && (
        <Later>
          <RowWindow ids={ids} list={list} scroller={scroller} onLayout={show} />
        </Later>
      )}
    </>
  );
}
