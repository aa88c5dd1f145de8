import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BetweenSentences } from '../i18n/between-sentences';
import { isClosed } from '../domain/flags/maintenance';
import { paths } from '../domain/paths';
import { formatOffset } from '../i18n/format-zone';
import { session } from '../state/session';
import { usePublicServices } from '../sync/services-context';
import { Banner } from '../ui/banner';
import { LinkButton } from '../ui/button';
import { DayTime } from '../ui/day-time';
import { TriangleAlert } from '../ui/icons';
import { useNow } from '../ui/use-now';
import { PageSkeleton } from './page-skeleton';
import { PublicHeader } from './pages/public-header';
import { useMaintenance } from './use-maintenance';
import * as emptyStyles from '../ui/empty.module.css';
import * as bandsStyles from '../ui/page/bands.module.css';
import * as pageTitleStyles from '../ui/page/page-title.module.css';
import * as plainStyles from '../ui/page/plain.module.css';

/** Replaces the pages that a maintenance closes (specification/flags.md#maintenance). */
export function MaintenancePage() {
  const { t } = useLingui();
  const maintenance = useMaintenance();
  const { status } = useSnapshot(session);
  // not known yet, or the guard is about to redirect
  if (!isClosed(maintenance)) {
    return (
      <>
        <PublicHeader />
        <PageSkeleton kind="plain" title={t({ id: 'page.maintenance', message: 'Maintenance' })} />
      </>
    );
  }
  const isIn = status.name === 'signed-in';
  return (
    <>
      <PublicHeader />
      <main id="main" className={plainStyles.plain}>
        <div className={emptyStyles.empty}>
          <h1 className={pageTitleStyles.pageTitle}>
            {maintenance?.kind === 'planned' ? (
              <Trans id="maintenance.planned.title">Planned maintenance</Trans>
            ) : (
              <Trans id="maintenance.unplanned.title">We're fixing a problem</Trans>
            )}
          </h1>
          {maintenance?.kind === 'planned' && maintenance.to !== null && (
            <p>
              <Trans id="maintenance.until">
                Until <Moment at={maintenance.to} />.
              </Trans>
            </p>
          )}
          <p role="status">
            <Trans id="maintenance.leaves">
              You can't request riders right now. We'll bring you back when it's over.
            </Trans>
          </p>
          {isIn && (
            <>
              <p>
                <Trans id="maintenance.kept">Anything you typed or haven't sent is saved on this device.</Trans>
              </p>
              <LinkButton variant="primary" href={paths.orderTracking()}>
                <Trans id="maintenance.orders">See your orders</Trans>
              </LinkButton>
            </>
          )}
        </div>
      </main>
    </>
  );
}

/** Announces a maintenance on open pages: beforehand on all of them, and meanwhile on those that stay open. */
export function MaintenanceBand() {
  const maintenance = useMaintenance();
  if (!maintenance) return null;
  return (
    <Banner tone="warn" icon={TriangleAlert}>
      {maintenance.kind === 'announced' ? (
        <Trans id="maintenance.band.announced">
          Maintenance from <Moment at={maintenance.from} /> to <Moment at={maintenance.to} since={maintenance.from} />.
          You can't request riders then.
        </Trans>
      ) : (
        <>
          <Trans id="maintenance.band.now">
            We're doing maintenance. You can follow your orders but can't request riders.
          </Trans>
          <BetweenSentences />
          {maintenance.kind === 'planned' && maintenance.to !== null && (
            <Trans id="maintenance.until">
              Until <Moment at={maintenance.to} />.
            </Trans>
          )}
        </>
      )}
    </Banner>
  );
}

/** The same on the landing page, which has no bands. */
export function MaintenanceBar() {
  return (
    <div className={bandsStyles.bands} role="status">
      <MaintenanceBand />
    </div>
  );
}

/**
 * A time in the market's zone, which is named; with its day if that is another than that of `since`, by default today.
 * Unix seconds.
 */
function Moment({ at, since }: { at: number; since?: number }) {
  const { config } = usePublicServices();
  const now = useNow() / 1000;
  return (
    <>
      <DayTime at={at} now={since ?? now} timeZone={config.timezone} /> ({formatOffset(at, config.timezone)})
    </>
  );
}
