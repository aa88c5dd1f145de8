import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../domain/paths';
import { useServices } from '../sync/services-context';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { navigate } from '../ui/navigation';
import { forgetReturnUrl } from './return-url';

/** Signing out with unsent requests asks first (decisions §2). Render `question`; call `ask` from the menu. */
export function useSignOut() {
  const services = useServices();
  const [unsent, setUnsent] = useState(0);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await services.session.signOut();
      forgetReturnUrl();
      // a guarded page has led there by itself, over those behind it
      navigate(paths.landing(), { replace: true });
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }

  async function ask() {
    const count = await services.session.unsentCount();
    setUnsent(count);
    if (count > 0) setOpen(true);
    else await leave();
  }

  const question = open && (
    <SignOutQuestion unsent={unsent} busy={busy} onStay={() => setOpen(false)} onLeave={() => void leave()} />
  );
  return { ask: () => void ask(), question };
}

interface SignOutQuestionProps {
  /** how many requests would be lost */
  unsent: number;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Signing out deletes what has not been sent: asked before, with the number of it. */
function SignOutQuestion({ unsent, busy, onStay, onLeave }: SignOutQuestionProps) {
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
