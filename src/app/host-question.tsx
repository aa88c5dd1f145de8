import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { hostOffer } from '../state/host-offer';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/**
 * A host's access never replaces a signed-in user's without asking (decisions §10). Staying comes first, has the focus,
 * and is what closing means.
 */
export function HostQuestion() {
  const { current } = useSnapshot(hostOffer);
  if (current === null) return null;
  const { host, email } = current;
  const { accept, decline } = current;
  return (
    <Dialog
      open
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
