import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { install } from '../../state/install';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Download } from '../../ui/icons';

/** A quiet band that offers the home screen; if the browser has no dialog for it, it explains how. */
export function InstallPrompt({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const { offer } = useSnapshot(install);
  if (offer === 'none') return null;
  return (
    <Banner
      tone="idle"
      icon={Download}
      action={
        <>
          {offer === 'offered' && (
            <Button variant="secondary" onClick={onAccept}>
              <Trans id="install.accept" comment="A verb on a button.">
                Install
              </Trans>
            </Button>
          )}
          <Button variant="ghost" onClick={onDecline}>
            <Trans id="install.decline">Not now</Trans>
          </Button>
        </>
      }
    >
      {offer === 'offered' ? (
        <Trans id="install.offer">Install the app to use it full screen and offline.</Trans>
      ) : (
        <Trans id="install.by-hand">
          To use the app full screen and offline, tap Share, then "Add to Home Screen".
        </Trans>
      )}
    </Banner>
  );
}
