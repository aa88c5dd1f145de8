import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { appUpdate } from '../../state/app-update';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { RefreshCw, TriangleAlert } from '../../ui/icons';

/** A band, not a dialog: it waits beside what the user is doing. */
export function UpdatePrompt({ onReload }: { onReload: () => void }) {
  const { ready, refused, successor } = useSnapshot(appUpdate);
  if (!ready && !refused && successor !== 'stuck') return null;
  return (
    <Banner
      tone={ready ? 'active' : 'warn'}
      icon={ready ? RefreshCw : TriangleAlert}
      action={
        <Button variant="secondary" onClick={onReload}>
          <Trans id="update.reload">Reload now</Trans>
        </Button>
      }
    >
      <Words ready={ready} refused={refused} hasSuccessor={successor !== 'none'} />
    </Banner>
  );
}

function Words({ ready, refused, hasSuccessor }: { ready: boolean; refused: boolean; hasSuccessor: boolean }) {
  if (ready) return <Trans id="update.ready">A new version is ready</Trans>;
  if (!refused) return <Trans id="update.stuck">A new version couldn't be installed. You're using the old one.</Trans>;
  if (hasSuccessor) {
    return <Trans id="update.refused.loading">This version no longer works. The new one is being loaded.</Trans>;
  }
  return <Trans id="update.refused.none">This version no longer works, and there is no newer one yet.</Trans>;
}
