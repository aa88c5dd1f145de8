import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { formatDay, formatTime } from '../../i18n/format';
import { bulkFile } from '../../state/bulk';
import type { FileFault } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { LinkButton } from '../../ui/button';
import { Info, TriangleAlert } from '../../ui/icons';
import { faultText } from './words';

/** Notes about the whole file, and about another one that could not replace it. */
export function FileBands({ fault }: { fault: FileFault | null }) {
  const { i18n, t } = useLingui();
  const { alsoIn, job, placed, tally, vendorId } = useSnapshot(bulkFile);
  const outcome = useRef<HTMLDivElement>(null);
  // on a phone it would be far above the list, and nothing would say that money was spent
  useEffect(() => {
    if (placed === 0) return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'center' });
  }, [placed]);
  const read = useReadText();
  const left = tally.states.unchecked + tally.states.ready + tally.states.wrong + tally.states.failed;
  return (
    <>
      <div role="alert">
        {fault !== null && (
          <Banner tone="fail" icon={TriangleAlert}>
            {faultText(i18n, fault)}
          </Banner>
        )}
      </div>
      {placed > 0 && (
        <div ref={outcome} tabIndex={-1}>
          <Banner
            tone="done"
            icon={Info}
            action={
              vendorId !== null && (
                <LinkButton href={paths.orderTracking(vendorId)}>
                  <Trans id="bulk.file.see-orders">See the orders</Trans>
                </LinkButton>
              )
            }
          >
            {t({
              id: 'bulk.file.partly-placed',
              message: `${plural(placed, { one: '# order placed.', other: '# orders placed.' })} ${plural(left, { one: "The one below wasn't.", other: "The # below weren't." })}`,
            })}
          </Banner>
        </div>
      )}
      {job?.sameFileAt != null && placed === 0 && (
        <Banner tone="wait" icon={TriangleAlert}>
          <Trans id="bulk.file.same-file">
            The same orders were placed on {formatDay(job.sameFileAt)} at {formatTime(job.sameFileAt)}. Placing them
            again sends riders twice.
          </Trans>
        </Banner>
      )}
      {(alsoIn.length > 0 || read.length > 0) && (
        <Banner tone="idle" icon={Info}>
          {read.join(' ')}{' '}
          {alsoIn.length > 0 && (
            <Trans id="bulk.file.other-sheets">
              Other sheets hold orders too and aren't shown here: <bdi>{alsoIn.join(', ')}</bdi>
            </Trans>
          )}
        </Banner>
      )}
    </>
  );
}

/** More unused columns than these are only counted. */
const NAMED_MAX = 6;

/** What of the file isn't shown, and what was put together. */
function useReadText(): string[] {
  const { t } = useLingui();
  const { reading, unused } = useSnapshot(bulkFile);
  const named = unused.filter((header) => header !== '').map((header) => header.replace(/\n/g, ' '));
  const columns = named.slice(0, NAMED_MAX).join(', ');
  const more = named.length - NAMED_MAX;
  const { sheetName = null, addedLines = 0, leftOut } = reading ?? {};
  const { hiddenRows = 0, hiddenColumns = 0, done = 0, others = 0 } = leftOut ?? {};
  return [
    sheetName !== null && t({ id: 'bulk.read.sheet', message: `These are the orders of the sheet “${sheetName}”.` }),
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
    columns !== '' &&
      (more > 0
        ? t({ id: 'bulk.read.unused-more', message: `Not used: ${columns} and ${more} more.` })
        : t({ id: 'bulk.read.unused', message: `Not used: ${columns}.` })),
  ].filter((text) => text !== false);
}
