import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OwnerInvitationView } from '../../domain/account/owner-invitation.schema';
import { paths } from '../../domain/paths';
import { session } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button, LinkButton } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { navigate } from '../../ui/navigation';
import { SignInForm } from './sign-in-form';
import { useAttempt } from './use-attempt';
import { useSignIn } from './use-sign-in';
import * as accountStyles from '../../ui/account.module.css';
import * as spinnerStyles from '../../ui/spinner.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** A link that was answered, taken back, is too old, or invalid. */
const EXPIRED: readonly string[] = ['CODE_EXPIRED', 'auth.expired-code', 'VALIDATION'];

/**
 * `/invitation#accept=…`: an account that exists is asked whether it wants to be an owner of a shop
 * (specification/vendors-and-outlets.md#owners). The token stays in the address until it is answered, also while its
 * reader signs in.
 */
export function InvitationPage({ token, header }: { token: string; header: ReactNode }) {
  const { status, mode } = useSnapshot(session);
  const isMember = status.name === 'signed-in' && mode === 'CLASSIC';
  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account}>
        <h1>
          <Trans id="invitation.title">You're invited to a shop</Trans>
        </h1>
        {isMember ? <Question token={token} /> : <SignInFirst />}
      </main>
    </div>
  );
}

function SignInFirst() {
  const { status, user } = useSnapshot(session);
  const { signIn, busy, failure } = useSignIn();
  return (
    <>
      <p>
        <Trans id="invitation.sign-in">Sign in with the account that the invitation was sent to.</Trans>
      </p>
      <SignInForm
        given=""
        known={status.name === 'locked' ? (user?.email ?? '') : ''}
        busy={busy}
        failure={failure}
        onSubmit={signIn}
      />
    </>
  );
}

function Question({ token }: { token: string }) {
  const { user } = useSnapshot(session);
  const { attempt, busy, failure } = useAttempt();
  const [invitation, setInvitation] = useState<OwnerInvitationView>();

  async function read() {
    await attempt(async ({ accounts }) => setInvitation(await (await accounts()).invitation(token)));
  }
  const start = useEffectEvent(() => void read());
  useEffect(() => start(), [token]);

  async function answer(isAccepted: boolean) {
    const refused = await attempt(async ({ accounts, vendors }) => {
      await (await accounts()).answerInvitation(token, isAccepted);
      if (isAccepted) void vendors.load();
    });
    if (refused !== undefined) return;
    if (isAccepted) showToast({ id: 'invitation', type: 'success', messageId: 'invitation.accepted' });
    navigate(paths.orderTracking(), { replace: true });
  }

  if (failure && EXPIRED.includes(failure.about)) {
    return (
      <>
        <p role="status">
          <Trans id="invitation.expired">
            This invitation was answered, taken back or has expired. Ask the shop's owner to invite you again.
          </Trans>
        </p>
        <Leave />
      </>
    );
  }
  if (failure?.about === 'NOT_FOUND') {
    return (
      <>
        <p role="status">
          <Trans id="invitation.other-account">
            This invitation was sent to another account than <bdi>{user?.email}</bdi>. Sign out and open the link again.
          </Trans>
        </p>
        <Leave />
      </>
    );
  }
  if (invitation === undefined) {
    return failure ? (
      <>
        <Failure of={failure.message} />
        <Button variant="primary" size="lg" wide onClick={() => void read()}>
          <Trans id="retry">Try again</Trans>
        </Button>
      </>
    ) : (
      <p role="status" className={utilStyles.line}>
        <span className={spinnerStyles.spinner} aria-hidden="true" />
        <Trans id="invitation.busy">Loading the invitation…</Trans>
      </p>
    );
  }
  const { name, parent_name: parent, address_text: address } = invitation;
  return (
    <>
      <div className={utilStyles.stack}>
        <p>
          <strong dir="auto">{name}</strong>
        </p>
        {parent && (
          <p>
            <Trans id="branch.part-of">
              Part of <bdi>{parent}</bdi>
            </Trans>
          </p>
        )}
        {address && <p dir="auto">{address}</p>}
      </div>
      <p className={utilStyles.muted}>
        <Trans id="invitation.text">
          You could request riders and follow orders for it. Its other owners see what you order there. Accept only if
          you know the shop.
        </Trans>
      </p>
      <Failure of={failure?.message} />
      <Button variant="primary" size="lg" wide busy={busy} onClick={() => void answer(true)}>
        <Trans id="invitation.accept">Accept</Trans>
      </Button>
      <Button size="lg" wide disabled={busy} onClick={() => void answer(false)}>
        <Trans id="invitation.decline">Decline</Trans>
      </Button>
    </>
  );
}

function Leave() {
  return (
    <LinkButton variant="primary" size="lg" wide href={paths.orderTracking()}>
      <Trans id="invitation.leave">Go to your orders</Trans>
    </LinkButton>
  );
}
