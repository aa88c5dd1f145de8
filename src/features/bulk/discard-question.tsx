import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { bulkFile } from '../../state/bulk';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** Closing a file that was corrected here loses the corrections, and doesn't stop its orders from being placed. */
export function DiscardQuestion({
  open,
  onDiscard,
  onClose,
}: {
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { work, isPlacing } = useSnapshot(bulkFile);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans id="bulk.discard.title">Put this file away?</Trans>}
      description={
        isPlacing || work === 'placing' ? (
          <Trans id="bulk.discard.placing">
            Its orders are being placed, and putting the file away doesn't stop that. What becomes of them is shown
            under Earlier files. Your corrections on this page are lost.
          </Trans>
        ) : (
          <Trans id="bulk.discard.text">
            Your corrections on this page are lost. Download the file first if you need them.
          </Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans id="bulk.discard.keep" comment="A button: go on with the file that is open.">
              Keep it
            </Trans>
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            <Trans
              id="bulk.discard.discard"
              comment="A button: the file leaves the screen, and stays on the device for a while. Not “delete”."
            >
              Put away
            </Trans>
          </Button>
        </>
      }
    />
  );
}
