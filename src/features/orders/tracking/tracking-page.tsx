import '../../../ui/styles/rows.css';
import '../../../ui/styles/forced-colors.css';
import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { showsFullMap } from '../../../domain/order/rider-rules';
import { paths } from '../../../domain/paths';
import { orders } from '../../../state/orders';
import { type VendorsState, vendors } from '../../../state/vendors';
import type { OrderScope } from '../../../sync/services';
import { useServices } from '../../../sync/services-context';
import { lazyPart } from '../../../ui/lazy-part';
import { useScreen } from '../../../ui/screen';
import { useWide } from '../../../ui/use-wide';
import { Announcer } from '../announcer';
import { OrderLoading } from '../detail/order-loading';
import { VendorsFailed } from '../vendors-failed';
import { useScope } from '../use-scope';
import { ListLoading } from './list-states';
import { OrderList } from './order-list';
import { useOrderSearch } from './use-order-search';
import '../../../ui/styles/screen-tracking.css';
import { useOrder } from '../use-orders';
import { useSelectionFocus } from '../use-selection-focus';

/** What the list alone does not need. */
const OrderPanel = lazyPart(() => import('../detail/order-panel').then((module) => module.OrderPanel));
const NoVendor = lazyPart(() => import('../no-vendor').then((module) => module.NoVendor));
const TrackingMap = lazyPart(() => import('./tracking-map').then((module) => module.TrackingMap));

/** Active orders of the chosen vendor, live; with `orderId` one of them in full (portal §2 "Order tracking"). */
export function TrackingPage({ vendorId, orderId }: { vendorId?: string | undefined; orderId?: string | undefined }) {
  const { status } = useSnapshot(vendors);
  const scope = useScope();
  if (!scope) return <WithoutVendor status={status.name} />;
  return <Tracking key={scope.vendorId} scope={scope} named={vendorId} orderId={orderId} />;
}

function Tracking({
  scope,
  named,
  orderId,
}: {
  scope: OrderScope;
  /** the vendor in the address */
  named: string | undefined;
  orderId: string | undefined;
}) {
  const { tracking } = useServices();
  const { vendorId, vendorIds, includeOutlets } = scope;
  const wide = useWide();
  const search = useOrderSearch(scope);
  const order = useOrder(orderId ?? '');
  const [failedId, setFailedId] = useState<string | null>(null);
  const { missingIds } = useSnapshot(orders);
  const isComing = orderId !== undefined && !order && failedId !== orderId && !missingIds[orderId];
  const fullMap = order !== undefined && showsFullMap(order);
  useScreen(orderId ? (fullMap ? 'screen-order over-map' : 'screen-order') : 'screen-list');

  useEffect(() => tracking.watch(vendorId, includeOutlets), [tracking, vendorId, includeOutlets]);

  useSelectionFocus(orderId, wide);

  const load = useCallback(() => {
    if (!orderId) return;
    tracking.loadOrder(vendorId, orderId).catch(() => setFailedId(orderId));
  }, [tracking, vendorId, orderId]);

  // The address says which order is selected; another one than before is loaded anew (portal §2 "Routes").
  useEffect(() => {
    if (orderId && orderId !== orders.selectedId) load();
    tracking.select(orderId ?? null);
  }, [tracking, orderId, load]);

  function retry() {
    setFailedId(null);
    load();
  }

  return (
    <main id="main" className="split">
      <Announcer />
      {(wide || !orderId) && (
        <OrderList
          scope={scope}
          named={named}
          search={search}
          selectedId={orderId}
          className={orderId ? 'no-phone' : ''}
        />
      )}
      {orderId && (
        <Suspense
          fallback={
            <section className="panel detail" aria-labelledby="order-title">
              <OrderLoading />
            </section>
          }
        >
          <OrderPanel
            orderId={orderId}
            vendorId={vendorId}
            back={paths.orderTracking(vendorId)}
            failed={failedId === orderId}
            onRetry={retry}
          />
        </Suspense>
      )}
      {(wide || (orderId && fullMap)) && (
        <Suspense fallback={<div className="map" />}>
          {isComing ? (
            // the riders of all orders, shown meanwhile, would be a flash of another place
            <div className="map" />
          ) : (
            <TrackingMap order={order} vendorId={vendorId} vendorIds={vendorIds} wide={wide} />
          )}
        </Suspense>
      )}
    </main>
  );
}

/** Before the vendors are known, when they could not be loaded, and for an account that has none. */
function WithoutVendor({ status }: { status: VendorsState['status']['name'] }) {
  useScreen('screen-list');
  return (
    <main id="main" className="split">
      <section className="panel" aria-labelledby="list-title">
        <div className="panel-head">
          <h1 className="page-title" id="list-title">
            <Trans id="tracking.title">Order tracking</Trans>
          </h1>
        </div>
        <div className="panel-body list-body">
          {status === 'none' ? (
            <Suspense fallback={<ListLoading />}>
              <NoVendor />
            </Suspense>
          ) : status === 'failed' ? (
            <VendorsFailed />
          ) : (
            <ListLoading />
          )}
        </div>
      </section>
      <div className="map no-phone" aria-hidden="true" />
    </main>
  );
}
