import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { termsLinks } from '../../domain/market/terms-links';
import { paths } from '../../domain/paths';
import { session } from '../../state/session';
import { usePublicServices } from '../../sync/services-context';
import { signInStart, startSignIn } from '../../state/sign-in';
import { Banner } from '../../ui/banner';
import { CircleCheck, Lock } from '../../ui/icons';
import { SandboxAccounts } from './sandbox-accounts';
import { SessionEndWords } from './session-end-words';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';
import * as accountStyles from '../../ui/account.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * CLASSIC sign-in (specification/pages.md#addresses `/connect`). After a forced logout it names the account whose data
 * is locked on this device (specification/identities-and-sessions.md#forced-sign-out).
 */
export function SignInPage({
  platform,
  organization,
  canRegister,
  header,
}: {
  platform: string;
  /** the company behind it, whose terms these are */
  organization: string;
  canRegister: boolean;
  header: ReactNode;
}) {
  const [from] = useState(() => ({ ...signInStart }));
  // shown once: not again when the user comes back to this page
  useEffect(() => startSignIn(null, ''), []);
  const { status, user, mode } = useSnapshot(session);
  const { signIn, busy, failure } = useSignIn();
  const { terms } = termsLinks(usePublicServices().config);
  const lockedFor = status.name === 'locked' ? user?.email : undefined;
  const ended = status.name === 'locked' ? status.ended : undefined;
  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account}>
        <h1>
          {lockedFor ? (
            <Trans id="sign-in.again.title">Sign in again</Trans>
          ) : (
            <Trans id="sign-in.title">Sign in to {platform}</Trans>
          )}
        </h1>
        {lockedFor && (
          <>
            <Banner tone="wait" icon={Lock}>
              <SessionEndWords ended={ended} email={lockedFor} />
            </Banner>
            <p>
              <Trans id="sign-in.locked">
                The account's orders and unsent requests are locked on this device until you sign in. Signing in with
                another account deletes them.
              </Trans>
            </p>
          </>
        )}
        {from.after && (
          <Banner tone="done" icon={CircleCheck}>
            {from.after === 'confirmed' ? (
              <Trans id="sign-in.confirmed">Your email is confirmed. Sign in to start.</Trans>
            ) : (
              <Trans id="sign-in.reset">Your password is changed. Sign in with the new one.</Trans>
            )}
          </Banner>
        )}
        {mode === 'GUEST' && (
          <p className={`${utilStyles.small} ${utilStyles.muted}`}>
            <Trans id="sign-in.guest">
              Orders you sent as a guest can join your shop's orders. A request you haven't sent stays behind.
            </Trans>
          </p>
        )}
        <SignInForm given={from.email} known={lockedFor ?? ''} busy={busy} failure={failure} onSubmit={signIn} />
        {canRegister && !lockedFor && (
          <p className={utilStyles.line}>
            <Trans id="sign-in.register">
              New here?{' '}
              <a className={linkStyles.link} href={paths.register()}>
                Register
              </a>
            </Trans>
          </p>
        )}
        <p className={`${utilStyles.small} ${utilStyles.muted}`}>
          <Trans id="sign-in.terms">
            By signing in you agree to the{' '}
            <a className={linkStyles.link} href={terms}>
              terms and conditions
            </a>{' '}
            of {organization}.
          </Trans>
        </p>
        {!lockedFor && <SandboxAccounts busy={busy} onPick={signIn} />}
      </main>
    </div>
  );
}
