import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../domain/paths';
import { useServices } from '../sync/services-context';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { navigate } from '../ui/navigation';
import { forgetReturnUrl } from './return-url';

/**
 * Signing out with unsent requests, or a file of orders that is not placed, asks first (decisions §2). Render
 * `question`; call `ask` from the menu.
 */
export function useSignOut() {
  const services = useServices();
  const [lost, setLost] = useState({ unsent: 0, files: 0 });
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await services.session.signOut();
      forgetReturnUrl();
      // a guarded page has redirected there already
      navigate(paths.landing(), { replace: true });
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }

  async function ask() {
    const [unsent, files] = await Promise.all([services.session.unsentCount(), services.session.unplacedFiles()]);
    setLost({ unsent, files });
    if (unsent + files > 0) setOpen(true);
    else await leave();
  }

  const question = open && (
    <SignOutQuestion {...lost} busy={busy} onStay={() => setOpen(false)} onLeave={() => void leave()} />
  );
  return { ask: () => void ask(), question };
}

interface SignOutQuestionProps {
  /** how many requests would be lost */
  unsent: number;
  /** and how many files of orders */
  files: number;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Signing out deletes what has not been sent: asked before, with the numbers. */
function SignOutQuestion({ unsent, files, busy, onStay, onLeave }: SignOutQuestionProps) {
  const fileText = files > 0 && (
    <Plural
      id="sign-out.files.text"
      value={files}
      one="# file of orders isn't placed yet. Signing out deletes it from this device, corrections included."
      other="# files of orders aren't placed yet. Signing out deletes them from this device, corrections included."
    />
  );
  return (
    <Dialog
      open
      onClose={onStay}
      title={
        unsent > 0 ? (
          <Trans id="sign-out.unsent.title">Sign out and lose unsent requests?</Trans>
        ) : (
          <Trans id="sign-out.files.title">Sign out and lose your file of orders?</Trans>
        )
      }
      description={
        unsent > 0 ? (
          <Plural
            id="sign-out.unsent.text"
            value={unsent}
            one="# request hasn't been sent yet. Signing out deletes it from this device."
            other="# requests haven't been sent yet. Signing out deletes them from this device."
          />
        ) : (
          fileText
        )
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
    >
      {unsent > 0 && fileText && <p>{fileText}</p>}
    </Dialog>
  );
}
