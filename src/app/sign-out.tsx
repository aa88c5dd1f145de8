import { useState } from 'react';
import { paths } from '../domain/paths';
import { session } from '../state/session';
import { dismissToast, showToast } from '../state/toasts';
import { useServices } from '../sync/services-context';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';
import { navigate } from '../ui/navigation';
import { forgetReturnUrl } from './return-url';

const SignOutQuestion = lazyPart(() => import('./session-questions').then((module) => module.SignOutQuestion));

/** Only a database that is slow to open, or whose code is, makes it take longer. */
const NOTICE_AFTER_MS = 500;
/** The toast that says that the session has ended replaces the notice. */
const NOTICE_ID = 'session.ended';

function showSigningOut(): void {
  if (session.status.name === 'signed-out') return;
  showToast({ id: NOTICE_ID, type: 'info', messageId: 'session.ending', duration: 60_000 });
}

/**
 * Signing out with unsent requests or cancellations, or a file of orders that is not placed, asks first
 * (specification/identities-and-sessions.md#sign-out). Render `question`; call `ask` from the menu.
 */
export function useSignOut() {
  const services = useServices();
  const [lost, setLost] = useState({ unsent: 0, cancelling: 0, files: 0 });
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  /** A second press meanwhile does nothing. */
  async function run(step: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    const notice = setTimeout(showSigningOut, NOTICE_AFTER_MS);
    try {
      await step();
    } finally {
      clearTimeout(notice);
      if (session.status.name !== 'signed-out') dismissToast(NOTICE_ID);
      setBusy(false);
    }
  }

  async function leave() {
    await services.session.signOut();
    forgetReturnUrl();
    // a guarded page has redirected there already
    navigate(paths.landing(), { replace: true });
  }

  async function ask() {
    const [unsent, cancelling, files] = await Promise.all([
      services.session.unsentCount(),
      services.session.cancellingCount(),
      services.session.unplacedFiles(),
    ]);
    setLost({ unsent, cancelling, files });
    if (unsent + cancelling + files > 0) setOpen(true);
    else await leave();
  }

  const question = open && (
    <Later onFailed={() => setOpen(false)}>
      <SignOutQuestion
        {...lost}
        busy={busy}
        onStay={() => setOpen(false)}
        onLeave={() => void run(leave).finally(() => setOpen(false))}
      />
    </Later>
  );
  return { ask: () => void run(ask), question };
}
