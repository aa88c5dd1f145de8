import { Suspense, useState } from 'react';
import { paths } from '../domain/paths';
import { useServices } from '../sync/services-context';
import { lazyPart } from '../ui/lazy-part';
import { navigate } from '../ui/navigation';
import { forgetPlace } from './come-back';
import type { SignOutQuestionProps } from './sign-out-question';

const SignOutQuestion = lazyPart<SignOutQuestionProps>(() =>
  import('./sign-out-question').then((module) => module.SignOutQuestion),
);

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
    <Suspense fallback={null}>
      <SignOutQuestion unsent={unsent} busy={busy} onStay={() => setOpen(false)} onLeave={() => void leave()} />
    </Suspense>
  );
  return { ask: () => void ask(), question };
}
