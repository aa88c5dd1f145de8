import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { connection } from '../state/connection';
import { session } from '../state/session';
import { Banner } from '../ui/banner';
import { Info, ShieldAlert } from '../ui/icons';

/** What this browser lacks, and a session that cannot be renewed: apart, since hardly anyone meets them. */
export function SeldomBands() {
  const state = useSnapshot(connection);
  const { readOnly } = useSnapshot(session);
  const { indexedDb, serviceWorker } = state.missing;
  return (
    <>
      {readOnly && (
        <Banner tone="wait" icon={Info}>
          <Trans id="band.read-only">You can look, but not send until you're back online.</Trans>
        </Banner>
      )}
      {state.storageTrouble && (
        <Banner tone="fail" icon={ShieldAlert}>
          <Trans id="band.storage">Storage is full. Nothing new is kept for offline.</Trans>
        </Banner>
      )}
      {indexedDb ? (
        <Banner tone="idle" icon={Info}>
          <Trans id="band.no-storage">
            This browser can't store data. You can work online, but nothing can be sent later.
          </Trans>
        </Banner>
      ) : (
        serviceWorker && (
          <Banner tone="idle" icon={Info}>
            <Trans id="band.no-worker">Opened without https, so the app won't open offline.</Trans>
          </Banner>
        )
      )}
    </>
  );
}
