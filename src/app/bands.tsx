import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { formatTime } from '../i18n/format';
import { connection } from '../state/connection';
import { session } from '../state/session';
import { Banner } from '../ui/banner';
import { Info, ShieldAlert, TriangleAlert, WifiOff } from '../ui/icons';
import { lazyPart } from '../ui/lazy-part';

const BackgroundBands = lazyPart(() => import('./background').then((module) => module.BackgroundBands));

/** What holds for the whole portal right now, each as one quiet band: what is so and how old what is shown is. */
export function Bands() {
  const state = useSnapshot(connection);
  const { readOnly } = useSnapshot(session);
  const { indexedDb, serviceWorker } = state.missing;
  return (
    <div className="bands" role="status">
      <Suspense fallback={null}>
        <BackgroundBands />
      </Suspense>
      {!state.online && (
        <Banner tone="wait" icon={WifiOff}>
          <b>
            <Trans id="band.offline">You are offline.</Trans>
          </b>{' '}
          {state.lastUpdateAt !== null && (
            <Trans id="band.offline.age">Last update {formatTime(Math.floor(state.lastUpdateAt / 1000))}.</Trans>
          )}
        </Banner>
      )}
      {state.online && state.captivePortal && (
        <Banner tone="warn" icon={TriangleAlert}>
          <Trans id="band.captive-portal">
            You seem to be behind a sign-in page of this network. Open any web page, sign in there, then come back.
          </Trans>
        </Banner>
      )}
      {readOnly && (
        <Banner tone="wait" icon={Info}>
          <Trans id="band.read-only">You can look, but not send: your session is renewed once you are online.</Trans>
        </Banner>
      )}
      {state.storageTrouble && (
        <Banner tone="fail" icon={ShieldAlert}>
          <Trans id="band.storage">This device cannot store more. Nothing new is kept for offline.</Trans>
        </Banner>
      )}
      {indexedDb ? (
        <Banner tone="idle" icon={Info}>
          <Trans id="band.no-storage">
            This browser keeps no data here. The portal works while you are online; nothing waits to be sent later.
          </Trans>
        </Banner>
      ) : (
        serviceWorker && (
          <Banner tone="idle" icon={Info}>
            <Trans id="band.no-worker">Opened without https: the portal works online, but does not open offline.</Trans>
          </Banner>
        )
      )}
    </div>
  );
}
