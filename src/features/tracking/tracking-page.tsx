import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { showsFullMap } from '../../domain/order/rider-rules';
import type { Vendor } from '../../domain/vendor/vendor';
import { type VendorsState, vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { lazyPart } from '../../ui/lazy-part';
import { useScreen } from '../../ui/screen';
import { useWide } from '../../ui/use-wide';
import { Announcer } from './announcer';
import { ListLoading, NoShop, ShopFailed } from './list-states';
import { OrderList } from './order-list';
import '../../ui/styles/screen-tracking.css';
import './tracking.css';
import { useOrder } from './use-orders';
import { useSelectionFocus } from './use-selection-focus';

/** What the list alone does not need. */
const OrderPanel = lazyPart(() => import('./order-panel').then((module) => module.OrderPanel));
const TrackingMap = lazyPart(() => import('./tracking-map').then((module) => module.TrackingMap));

/** Active orders of the chosen vendor, live; with `orderId` one of them in full (portal §2 "Order tracking"). */
export function TrackingPage({ orderId }: { vendorId?: string | undefined; orderId?: string | undefined }) {
  const { status, selectedId, list, includeOutlets } = useSnapshot(vendors);
  const vendorIds = useMemo(
    () =>
      (list as readonly Vendor[])
        .filter(
          (vendor) => vendor.vendor_id === selectedId || (includeOutlets && vendor.parent_vendor_id === selectedId),
        )
        .map((vendor) => vendor.vendor_id),
    [list, selectedId, includeOutlets],
  );
  if (selectedId && vendorIds.length > 0) {
    return (
      <Tracking
        key={selectedId}
        vendorId={selectedId}
        vendorIds={vendorIds}
        includeOutlets={includeOutlets}
        orderId={orderId}
      />
    );
  }
  return <WithoutVendor status={status.name} />;
}

function Tracking({
  vendorId,
  vendorIds,
  includeOutlets,
  orderId,
}: {
  vendorId: string;
  vendorIds: readonly string[];
  includeOutlets: boolean;
  orderId: string | undefined;
}) {
  const { tracking } = useServices();
  const wide = useWide();
  const order = useOrder(orderId ?? '');
  const known = order !== undefined;
  const [failedId, setFailedId] = useState<string | null>(null);
  const fullMap = order !== undefined && showsFullMap(order);
  useScreen(orderId ? (fullMap ? 'screen-order over-map' : 'screen-order') : 'screen-list');

  useEffect(() => tracking.watch(vendorId, includeOutlets), [tracking, vendorId, includeOutlets]);

  useSelectionFocus(orderId, wide);

  const load = useCallback(() => {
    if (!orderId) return;
    tracking.loadOrder(vendorId, orderId).catch(() => setFailedId(orderId));
  }, [tracking, vendorId, orderId]);

  // The address says which order is selected; one that is not among the listed is asked for by itself.
  useEffect(() => {
    tracking.select(orderId ?? null);
    if (orderId && !known) load();
  }, [tracking, orderId, known, load]);

  function retry() {
    setFailedId(null);
    load();
  }

  return (
    <main id="main" className="split">
      <Announcer />
      {(wide || !orderId) && (
        <OrderList
          vendorId={vendorId}
          vendorIds={vendorIds}
          selectedId={orderId}
          className={orderId ? 'no-phone' : ''}
        />
      )}
      {orderId && (
        <Suspense fallback={<section className="panel detail" aria-busy="true" />}>
          <OrderPanel orderId={orderId} vendorId={vendorId} failed={failedId === orderId} onRetry={retry} />
        </Suspense>
      )}
      {(wide || (orderId && fullMap)) && (
        <Suspense fallback={<div className="map" />}>
          <TrackingMap order={order} vendorId={vendorId} vendorIds={vendorIds} wide={wide} />
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
          {status === 'none' ? <NoShop /> : status === 'failed' ? <ShopFailed /> : <ListLoading />}
        </div>
      </section>
      <div className="map no-phone" aria-hidden="true" />
    </main>
  );
}
