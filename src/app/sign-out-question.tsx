import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

export interface SignOutQuestionProps {
  /** how many requests would be lost */
  unsent: number;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Signing out deletes what has not been sent: asked before, with the number of it. */
export function SignOutQuestion({ unsent, busy, onStay, onLeave }: SignOutQuestionProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={<Trans id="sign-out.unsent.title">Sign out and lose unsent requests?</Trans>}
      description={
        <Plural
          id="sign-out.unsent.text"
          value={unsent}
          one="# request hasn't been sent yet. Signing out deletes it from this device."
          other="# requests haven't been sent yet. Signing out deletes them from this device."
        />
      }
      actions={
        <>
          <Button onClick={onStay}>
            <Trans id="sign-out.stay">Stay</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={onLeave}>
            <Trans id="sign-out.leave">Sign out and delete</Trans>
          </Button>
        </>
      }
    />
  );
}
