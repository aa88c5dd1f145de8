import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { formatTime } from '../i18n/format';
import { connection } from '../state/connection';
import { session } from '../state/session';
import { Banner } from '../ui/banner';
import { TriangleAlert, WifiOff } from '../ui/icons';
import { lazyPart } from '../ui/lazy-part';
import type { Tab } from './routes';

const BackgroundBands = lazyPart<{ tab: Tab | undefined }>(() =>
  import('./background').then((module) => module.BackgroundBands),
);

const SeldomBands = lazyPart(() => import('./seldom-bands').then((module) => module.SeldomBands));

/** What holds for the whole portal right now, each as one quiet band: what is so and how old what is shown is. */
export function Bands({ tab }: { tab?: Tab | undefined }) {
  const state = useSnapshot(connection);
  const { readOnly } = useSnapshot(session);
  const { indexedDb, serviceWorker } = state.missing;
  const isSeldom = readOnly || state.storageTrouble || indexedDb || serviceWorker;
  return (
    <div className="bands" role="status">
      <Suspense fallback={null}>
        <BackgroundBands tab={tab} />
      </Suspense>
      {!state.online && (
        <Banner tone="wait" icon={WifiOff}>
          <b>
            <Trans id="band.offline">You're offline.</Trans>
          </b>{' '}
          {state.lastUpdateAt !== null && (
            <Trans id="band.offline.age">Last update {formatTime(Math.floor(state.lastUpdateAt / 1000))}.</Trans>
          )}
        </Banner>
      )}
      {state.online && state.captivePortal && (
        <Banner tone="warn" icon={TriangleAlert}>
          <Trans id="band.captive-portal">
            This network wants you to sign in first. Open any web page, sign in there, then come back.
          </Trans>
        </Banner>
      )}
      <Suspense fallback={null}>{isSeldom && <SeldomBands />}</Suspense>
    </div>
  );
}
