import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { appUpdate } from '../../state/app-update';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { RefreshCw } from '../../ui/icons';

/** A band, not a dialog: it waits beside what the user is doing. */
export function UpdatePrompt({ onReload }: { onReload: () => void }) {
  const { ready } = useSnapshot(appUpdate);
  if (!ready) return null;
  return (
    <Banner
      tone="active"
      icon={RefreshCw}
      action={
        <Button variant="secondary" onClick={onReload}>
          <Trans id="update.reload">Reload now</Trans>
        </Button>
      }
    >
      <Trans id="update.ready">A new version is ready</Trans>
    </Banner>
  );
}
