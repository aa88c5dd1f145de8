import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatTime } from '../../i18n/format';
import type { FileFault } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { TriangleAlert } from '../../ui/icons';
import { faultText } from './words';

/** Why a file could not be read, as soon as that is known. */
export function FaultNote({ fault }: { fault: FileFault | null }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {fault !== null && (
        <Banner tone="fail" icon={TriangleAlert}>
          {faultText(i18n, fault)}
        </Banner>
      )}
    </div>
  );
}

/** When the same orders were placed before, in unix seconds. */
export function SameFileNote({ at }: { at: number }) {
  return (
    <Banner tone="wait" icon={TriangleAlert}>
      <Trans id="bulk.file.same-file">
        The same orders were placed on {formatDay(at)} at {formatTime(at)}. Placing them again sends riders twice.
      </Trans>
    </Banner>
  );
}
