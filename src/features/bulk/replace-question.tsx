import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { FileSource } from './use-file-source';

/** Another file came while one is being corrected: the user chooses, and neither is dropped. */
export function ReplaceQuestion({
  question,
  fileName,
  isBusy,
}: {
  question: FileSource['question'];
  /** of the current file; null when its rows were pasted */
  fileName: string | null;
  /** it is being sent or placed, and cannot be replaced now */
  isBusy: boolean;
}) {
  const next = question?.name ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>;
  const before = fileName ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>;
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.keep()}
      title={<Trans id="bulk.replace.title">Open the new file instead?</Trans>}
      description={
        <Trans id="bulk.replace.text">
          You're still working on <bdi>{before}</bdi>. If you open <bdi>{next}</bdi> now, your corrections on this page
          are lost.
        </Trans>
      }
      actions={
        <>
          <Button onClick={() => question?.keep()}>
            <Trans id="bulk.replace.keep">Keep this file</Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => question?.replace()}>
            <Trans id="bulk.replace.replace">Open the new file</Trans>
          </Button>
        </>
      }
    />
  );
}
