import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatDay, formatNumber, formatTime } from '../../i18n/format';
import { desk } from '../../state/bulk';
import { Banner } from '../../ui/banner';
import { Info, TriangleAlert } from '../../ui/icons';

/** What is worth knowing of the whole file. */
export function DeskBands() {
  const { alsoIn, job, placed } = useSnapshot(desk);
  return (
    <>
      {placed > 0 && (
        <Banner tone="done" icon={Info}>
          <Trans id="bulk.desk.partly-placed">
            {formatNumber(placed)} orders were placed. What is left here wasn't.
          </Trans>
        </Banner>
      )}
      {job?.sameFileAt != null && placed === 0 && (
        <Banner tone="wait" icon={TriangleAlert}>
          <Trans id="bulk.desk.same-file">
            The same orders were placed on {formatDay(job.sameFileAt)} at {formatTime(job.sameFileAt)}. Placing them
            again sends riders twice.
          </Trans>
        </Banner>
      )}
      {alsoIn.length > 0 && (
        <Banner tone="idle" icon={Info}>
          <Trans id="bulk.desk.other-sheets">
            Other sheets hold orders too and aren't shown here: <bdi>{alsoIn.join(', ')}</bdi>
          </Trans>
        </Banner>
      )}
    </>
  );
}
