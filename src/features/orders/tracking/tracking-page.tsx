import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { showsFullMap } from '../../../domain/order/rider-rules';
import { paths } from '../../../domain/paths';
import { orders } from '../../../state/orders';
import { type VendorsState, vendors } from '../../../state/vendors';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { watchOrders } from '../../../sync/orders/watch-orders';
import { useServices } from '../../../sync/services-context';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { navigate } from '../../../ui/navigation';
import { useScreen } from '../../../ui/screen';
import { useWide } from '../../../ui/use-wide';
import { Announcer } from '../announcer';
import { OrderLoading } from '../detail/order-loading';
import { VendorsFailed } from '../vendors-failed';
import { useScope } from '../use-scope';
import { ListLoading } from './list-states';
import { OrderList } from './order-list';
import { useOrderSearch } from './use-order-search';
import { useOrder } from '../use-orders';
import { useSelectedOrder } from '../use-selected-order';
import { useSelectionFocus } from '../use-selection-focus';
import * as detailStyles from '../../../ui/order/detail.module.css';
import * as mapStyles from '../../../ui/map/map.module.css';
import * as pageTitleStyles from '../../../ui/page/page-title.module.css';
import * as panelStyles from '../../../ui/page/panel.module.css';
import * as splitStyles from '../../../ui/page/split.module.css';
import * as trackingStyles from './tracking.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import '../../../ui/order/own-orders.module.css';

/** Parts that the list alone does not need. */
const OrderPanel = lazyPart(() => import('../detail/order-panel').then((module) => module.OrderPanel));
const NoVendor = lazyPart(() => import('../no-vendor').then((module) => module.NoVendor));
const TrackingMap = lazyPart(() => import('./tracking-map').then((module) => module.TrackingMap));

/** Active orders of the chosen vendor, live; with `orderId` one of them in full (specification/pages.md#addresses). */
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
  const services = useServices();
  const { vendorId, vendorIds, includeOutlets } = scope;
  const wide = useWide();
  const search = useOrderSearch(scope);
  const order = useOrder(orderId ?? '');
  const selected = useSelectedOrder(vendorId, orderId);
  const { missingIds } = useSnapshot(orders);
  const isComing = orderId !== undefined && !order && !selected.failed && !missingIds[orderId];
  const fullMap = services.config.tilesUrl !== null && order !== undefined && showsFullMap(order);
  useScreen(orderId ? (fullMap ? 'order over-map' : 'order') : 'list');

  useEffect(() => watchOrders(services, vendorId, includeOutlets), [services, vendorId, includeOutlets]);

  useSelectionFocus(orderId, wide);

  return (
    <main id="main" className={splitStyles.split}>
      <Announcer />
      {(wide || !orderId) && (
        <OrderList
          scope={scope}
          named={named}
          search={search}
          selectedId={orderId}
          className={orderId ? utilStyles.noPhone : ''}
        />
      )}
      {orderId && (
        <Later
          onFailed={() => navigate(paths.orderTracking(vendorId), { replace: true })}
          fallback={
            <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="order-title">
              <OrderLoading />
            </section>
          }
        >
          <OrderPanel
            orderId={orderId}
            vendorId={vendorId}
            back={paths.orderTracking(vendorId)}
            failed={selected.failed}
            onRetry={selected.retry}
          />
        </Later>
      )}
      {(wide || (orderId && fullMap)) && (
        <Later fallback={<div className={mapStyles.map} />}>
          {isComing ? (
            // the riders of all orders, shown meanwhile, would briefly be another place
            <div className={mapStyles.map} />
          ) : (
            <TrackingMap order={order} vendorId={vendorId} vendorIds={vendorIds} wide={wide} />
          )}
        </Later>
      )}
    </main>
  );
}

/** Before the vendors are known, when they could not be loaded, and for an account without any. */
function WithoutVendor({ status }: { status: VendorsState['status']['name'] }) {
  useScreen('list');
  return (
    <main id="main" className={splitStyles.split}>
      <section className={panelStyles.panel} aria-labelledby="list-title">
        <div className={panelStyles.head}>
          <h1 className={pageTitleStyles.pageTitle} id="list-title">
            <Trans id="tracking.title">Order tracking</Trans>
          </h1>
        </div>
        <div className={`${panelStyles.body} ${trackingStyles.listBody}`}>
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
      <div className={`${mapStyles.map} ${utilStyles.noPhone}`} aria-hidden="true" />
    </main>
  );
}
