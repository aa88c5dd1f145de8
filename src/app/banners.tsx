import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BetweenSentences } from '../i18n/between-sentences';
import { platformMoment } from '../i18n/ticker';
import { connection } from '../state/connection';
import { session } from '../state/session';
import { Banner } from '../ui/banner';
import { DayTime } from '../ui/day-time';
import { Info, ShieldAlert, TriangleAlert, WifiOff } from '../ui/icons';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';
import { useNow } from '../ui/use-now';
import { BackgroundBanners } from './background';
import { MaintenanceBand } from './lazy-maintenance-band';
import type { Tab } from './route';
import { useMaintenanceKind } from './use-maintenance';
import * as bandsStyles from '../ui/page/bands.module.css';

// marked as pure so that builds without hosts leave it out
const HostBand = /* @__PURE__ */ lazyPart(() => import('./session-questions').then((module) => module.HostBand));

interface BannersProps {
  tab?: Tab | undefined;
  /** the page itself says that its host's access has ended */
  isCovered?: boolean | undefined;
}

/** The state of the whole portal, each as one quiet band: what is wrong and how old the shown data is. */
export function Banners({ tab, isCovered = false }: BannersProps) {
  const state = useSnapshot(connection);
  const now = useNow();
  const maintenance = useMaintenanceKind();
  return (
    <div className={bandsStyles.bands} role="status">
      {/* the offers among them load parts of their own */}
      <Later>
        <BackgroundBanners tab={tab} />
      </Later>
      {!state.online && (
        <Banner tone="wait" icon={WifiOff}>
          <b>
            <Trans id="band.offline">You're offline.</Trans>
          </b>
          <BetweenSentences />
          {state.lastUpdateAt !== null && (
            <Trans id="band.offline.age">
              Last update <DayTime at={platformMoment(state.lastUpdateAt) / 1000} now={now / 1000} />.
            </Trans>
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
      {maintenance && (
        <Later>
          <MaintenanceBand />
        </Later>
      )}
      <RareBanners isCovered={isCovered} />
    </div>
  );
}

/** What this browser lacks, and a session that cannot be renewed. */
function RareBanners({ isCovered }: { isCovered: boolean }) {
  const state = useSnapshot(connection);
  const { readOnly, status } = useSnapshot(session);
  const { indexedDb, serviceWorker } = state.missing;
  return (
    <>
      {__EMBEDDABLE__ && status.name === 'paused' && !isCovered && (
        <Later>
          <HostBand />
        </Later>
      )}
      {readOnly && (
        <Banner tone="wait" icon={Info}>
          <Trans id="band.read-only">You can look, but not send until you're back online.</Trans>
        </Banner>
      )}
      {state.storageFailing && (
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
      ) : serviceWorker ? (
        <Banner tone="idle" icon={Info}>
          <Trans id="band.no-worker">Opened without https, so the app won't open offline.</Trans>
        </Banner>
      ) : (
        state.hasNoRoom && (
          <Banner tone="idle" icon={Info}>
            <Trans id="band.no-room">This device is short of space, so the app won't open offline.</Trans>
          </Banner>
        )
      )}
    </>
  );
}
