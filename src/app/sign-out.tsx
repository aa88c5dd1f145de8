import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../domain/paths';
import { useServices } from '../sync/services-context';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { navigate } from '../ui/navigation';
import { forgetPlace } from './come-back';

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
      forgetPlace();
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

  const question = (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={<Trans id="sign-out.unsent.title">Log out and lose unsent requests?</Trans>}
      description={
        <Plural
          id="sign-out.unsent.text"
          value={unsent}
          one="# request has not been sent yet. It is deleted from this device when you log out."
          other="# requests have not been sent yet. They are deleted from this device when you log out."
        />
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>
            <Trans id="sign-out.stay">Stay</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            <Trans id="sign-out.leave">Log out and delete</Trans>
          </Button>
        </>
      }
    />
  );
  return { ask: () => void ask(), question };
}
