import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../domain/market/brands';
import { readTrackingId } from '../domain/order/tracking-id';
import { LoadFailed } from '../lib/retry-import';
import { flags } from '../state/flags';
import { session } from '../state/session';
import { usePublicServices } from '../sync/services-context';
import { BareBar } from './bare-bar';
import { findRoute } from './find-route';
import { HostWaiting } from './lazy-host-waiting';
import { redirectOf } from './guards';
import { MaintenanceBar } from './lazy-maintenance-band';
import { useMaintenanceKind } from './use-maintenance';
import { visitorOf } from './visitor';
import { Later } from '../ui/later';
import { PageTitle } from './page-title';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';
import { Redirection } from './redirection';
import { TopBar } from './lazy-top-bar';
import type { RouteRow } from './route';
import { SlowLoad } from './slow-load';

/** What preact-router passes to the element whose `path` matched. */
interface Matched {
  path?: string;
  url?: string;
  matches?: Record<string, string | undefined>;
}

async function loadPage(address: string): Promise<void> {
  const page = findRoute(address)?.page;
  await page?.preload();
  if (page?.isLoaded() === false) throw new LoadFailed();
}

/** One row of the route table: its guard first, then its bar and its page. */
export function RouteScreen({ row, url = '', matches = {} }: Matched & { row: RouteRow }) {
  const { i18n } = useLingui();
  const { config } = usePublicServices();
  const vendorId = matches.vendorId || undefined;
  const { status, mode } = useSnapshot(session);
  const { isAnswered } = useSnapshot(flags);
  const maintenance = useMaintenanceKind();
  const redirect = redirectOf(row, visitorOf({ status, mode }, maintenance, isAnswered));
  if (redirect) return <Redirection redirect={redirect} from={url} />;
  const Page = row.page;
  const platform = BRANDS[config.brand].wordMark;
  if (__EMBEDDABLE__ && row.tab && status.name === 'paused' && (status.isChecking || !row.keepsForm)) {
    return (
      <>
        {status.isChecking ? (
          <BareBar platform={platform} />
        ) : (
          <Later>
            <TopBar tab={row.tab} isCovered />
          </Later>
        )}
        <Later>
          <HostWaiting isChecking={status.isChecking} />
        </Later>
        <PageTitle title={row.title} />
      </>
    );
  }
  return (
    <>
      {maintenance && row.shell === 'landing' && (
        <Later>
          <MaintenanceBar />
        </Later>
      )}
      {row.tab && (
        <Later>
          <TopBar tab={row.tab} vendorId={vendorId} />
        </Later>
      )}
      <ErrorBoundary place={url} platform={row.tab ? undefined : platform}>
        <Suspense
          fallback={
            <>
              {!row.tab && <BareBar platform={platform} />}
              <SlowLoad />
              <PageSkeleton kind={row.shell} title={i18n._(row.title)} />
            </>
          }
        >
          <Page
            loadPage={loadPage}
            vendorId={vendorId}
            orderId={matches.order_id || matches.orderID || undefined}
            trackingId={matches.trackingId ? readTrackingId(matches.trackingId) : undefined}
            bulkJobId={matches.bulkJobId || undefined}
            draftId={matches.draft || undefined}
          />
          <PageTitle title={row.title} counted={row.counted} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
