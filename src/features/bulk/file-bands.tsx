import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatDay, formatTime } from '../../i18n/format';
import { bulkFile } from '../../state/bulk';
import type { FileFault } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { Info, TriangleAlert } from '../../ui/icons';
import { faultText } from './words';

/** Notes about the whole file, and about another one that could not replace it. */
export function FileBands({ fault }: { fault: FileFault | null }) {
  const { i18n, t } = useLingui();
  const { alsoIn, job, placed, tally } = useSnapshot(bulkFile);
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
        <Banner tone="done" icon={Info}>
          {t({
            id: 'bulk.file.partly-placed',
            message: `${plural(placed, { one: '# order placed.', other: '# orders placed.' })} ${plural(left, { one: "The one below wasn't.", other: "The # below weren't." })}`,
          })}
        </Banner>
      )}
      {job?.sameFileAt != null && placed === 0 && (
        <Banner tone="wait" icon={TriangleAlert}>
          <Trans id="bulk.file.same-file">
            The same orders were placed on {formatDay(job.sameFileAt)} at {formatTime(job.sameFileAt)}. Placing them
            again sends riders twice.
          </Trans>
        </Banner>
      )}
      {alsoIn.length > 0 && (
        <Banner tone="idle" icon={Info}>
          <Trans id="bulk.file.other-sheets">
            Other sheets hold orders too and aren't shown here: <bdi>{alsoIn.join(', ')}</bdi>
          </Trans>
        </Banner>
      )}
    </>
  );
}
