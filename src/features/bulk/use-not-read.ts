import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { bulkFile } from '../../state/bulk';
import { setApart } from './words';

/** What of the file isn't read as orders of its own, a sentence each. */
export function useNotRead(): string[] {
  const { t } = useLingui();
  const { reading } = useSnapshot(bulkFile);
  const { addedLines = 0, leftOut, window } = reading ?? {};
  const { hiddenRows = 0, hiddenColumns = 0, done = 0, others = 0 } = leftOut ?? {};
  const sample = setApart(window);
  return [
    hiddenRows > 0 &&
      t({
        id: 'bulk.read.hidden-rows',
        message: plural(hiddenRows, { one: '# hidden row is left out.', other: '# hidden rows are left out.' }),
      }),
    hiddenColumns > 0 &&
      t({
        id: 'bulk.read.hidden-columns',
        message: plural(hiddenColumns, {
          one: '# hidden column is left out.',
          other: '# hidden columns are left out.',
        }),
      }),
    done > 0 &&
      t({
        id: 'bulk.read.done',
        message: plural(done, {
          one: '# delivered or cancelled order is left out.',
          other: '# delivered or cancelled orders are left out.',
        }),
      }),
    others > 0 &&
      t({
        id: 'bulk.read.others',
        message: plural(others, {
          one: '# row without an order, such as a total, is left out.',
          other: '# rows without an order, such as totals, are left out.',
        }),
      }),
    addedLines > 0 &&
      t({
        id: 'bulk.read.lines',
        message: plural(addedLines, {
          one: '# line was added to the order above it.',
          other: '# lines were added to the orders above them.',
        }),
      }),
    window !== undefined &&
      t({
        id: 'bulk.read.window',
        message: `For a time window such as ${sample}, its start is the delivery time.`,
      }),
  ].filter((text) => text !== false);
}
