import { Plural, Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BetweenSentences } from '../i18n/between-sentences';
import { connection } from '../state/connection';
import { hostOffer } from '../state/host-offer';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ShieldAlert } from '../ui/icons';
import * as emptyStyles from '../ui/empty.module.css';
import * as pageTitleStyles from '../ui/page/page-title.module.css';
import * as plainStyles from '../ui/page/plain.module.css';

/**
 * A host's access never replaces a signed-in user's without asking (specification/host-embedding.md#asking-first).
 * Staying comes first, has the focus, and is what closing means.
 */
export function HostQuestion() {
  const { current } = useSnapshot(hostOffer);
  if (current === null) return null;
  const { host, email } = current;
  const { accept, decline } = current;
  return (
    <Dialog
      open
      opensItself
      onClose={decline}
      title={<Trans id="host.question.title">Continue as {host}?</Trans>}
      description={
        <Trans id="host.question.text">
          You're signed in as <bdi>{email}</bdi>. <bdi>{host}</bdi> wants to use this app with its own access. You'd see
          its shop and orders instead of yours. Your session and unsent requests stay on this device, and the menu
          brings you back to them.
        </Trans>
      }
      actions={
        <>
          <Button variant="primary" onClick={decline}>
            <Trans id="host.question.decline">Stay signed in</Trans>
          </Button>
          <Button onClick={accept}>
            <span>
              <Trans id="host.question.accept">
                Continue as <bdi>{host}</bdi>
              </Trans>
            </span>
          </Button>
        </>
      }
    />
  );
}

/** Above what was being typed in a host's frame: it stays, and waits. */
export function HostBand() {
  return (
    <Banner tone="wait" icon={ShieldAlert}>
      <b>
        <Trans id="host.ended.title">Your app has ended its access.</Trans>
      </b>
      <BetweenSentences />
      <Trans id="host.ended.band">What you typed stays here. You can go on once your app gives access again.</Trans>
    </Banner>
  );
}

/** In place of a page of the account, which whoever comes next may not see. */
export function HostWaiting({ isChecking }: { isChecking: boolean }) {
  const { online } = useSnapshot(connection);
  return (
    <main id="main" className={plainStyles.plain}>
      <div className={emptyStyles.empty} role="status">
        <h1 className={pageTitleStyles.pageTitle}>
          {isChecking ? (
            <Trans id="host.checking.title">Checking your access…</Trans>
          ) : (
            <Trans id="host.ended.title">Your app has ended its access.</Trans>
          )}
        </h1>
        <p>
          {!isChecking ? (
            <Trans id="host.ended.page">This page comes back once your app gives access again.</Trans>
          ) : online ? (
            <Trans id="host.checking.text">Your app has given new access. This page comes back in a moment.</Trans>
          ) : (
            <Trans id="host.checking.offline">
              Your app has given new access. You're offline, so it can't be checked yet. What you typed is kept.
            </Trans>
          )}
        </p>
      </div>
    </main>
  );
}

interface SignOutQuestionProps {
  /** how many requests would be lost */
  unsent: number;
  /** how many orders would go ahead although they were to be cancelled */
  cancelling: number;
  /** and how many files of orders */
  files: number;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Signing out deletes what has not been sent: asked before, with the numbers. */
export function SignOutQuestion({ unsent, cancelling, files, busy, onStay, onLeave }: SignOutQuestionProps) {
  const lost = [
    unsent > 0 && (
      <Plural
        id="sign-out.unsent.text"
        value={unsent}
        one="# request hasn't been sent yet. Signing out deletes it from this device."
        other="# requests haven't been sent yet. Signing out deletes them from this device."
      />
    ),
    cancelling > 0 && (
      <Plural
        id="sign-out.cancelling.text"
        value={cancelling}
        one="# order isn't cancelled yet. After signing out we no longer ask for it, and a rider may still come."
        other="# orders aren't cancelled yet. After signing out we no longer ask for it, and riders may still come."
      />
    ),
    files > 0 && (
      <Plural
        id="sign-out.files.text"
        value={files}
        one="# file of orders isn't placed yet. Signing out deletes it from this device, corrections included."
        other="# files of orders aren't placed yet. Signing out deletes them from this device, corrections included."
      />
    ),
  ].filter((text) => text !== false);
  const [first, ...more] = lost;
  return (
    <Dialog
      open
      onClose={onStay}
      title={
        unsent > 0 ? (
          <Trans id="sign-out.unsent.title">Sign out and lose unsent requests?</Trans>
        ) : cancelling > 0 ? (
          <Trans id="sign-out.cancelling.title">Sign out before the order is cancelled?</Trans>
        ) : (
          <Trans id="sign-out.files.title">Sign out and lose your file of orders?</Trans>
        )
      }
      description={first}
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
      {more.map((text) => (
        <p key={text.props.id}>{text}</p>
      ))}
    </Dialog>
  );
}
