import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** Closing a file that was corrected here loses the corrections. */
export function DiscardQuestion({
  open,
  onDiscard,
  onClose,
}: {
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans id="bulk.discard.title">Put this file away?</Trans>}
      description={
        <Trans id="bulk.discard.text">
          Your corrections on this page are lost. Download the file first if you need them.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans id="bulk.discard.keep">Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            <Trans id="bulk.discard.discard">Put away</Trans>
          </Button>
        </>
      }
    />
  );
}
