import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../domain/order/order';
import { vendorOfOrderId } from '../../domain/order/short-id';
import { isChanged, updateVerdict } from '../../domain/order-request/update/update';
import { paths } from '../../domain/paths';
import type { Vendor } from '../../domain/vendor/vendor';
import { orders } from '../../state/orders';
import { vendors } from '../../state/vendors';
import { requestController } from '../../sync/order-request/request-controller';
import { watchOrders } from '../../sync/orders/watch-orders';
import { useServices } from '../../sync/services-context';
import { useScreen } from '../../ui/screen';
import { AddressStep } from './address-step';
import { ClosedStep } from './closed-step';
import { OriginStep } from './origin-step';
import { PointStep } from './point-step';
import { RequestDialogs } from './request-dialogs';
import { type MapLook, RequestMap } from './request-map';
import { UpdateBlocked, UpdateFailed, UpdateLoading, UpdateMissing } from './update-states';
import { UpdateStep } from './update-step';
import { usePointing } from './use-pointing';
import { type Request, showChanged, useAttached, useFieldFocus, useRequest, useRequestSteps } from './use-request';
import * as splitStyles from '../../ui/page/split.module.css';
import './request.module.css';

/**
 * `/request-a-rider/{vendorId}?orderID=…` (specification/cancelling-and-changing.md#changing): the form of a placed
 * order that is being changed.
 */
export function UpdatePage({ orderId }: { orderId: string }) {
  const request = useRequest();
  useAttached(showChanged);
  useFieldFocus();
  const hasMap = useServices().config.tilesUrl !== null;
  const { known, failed, retry } = useOrderToUpdate(orderId);
  const pointing = usePointing(request);
  const { state } = request;
  const back = paths.orderTracking(vendorOfOrderId(orderId) || undefined, known === 'missing' ? undefined : orderId);
  const screen = screenOf(request, { orderId, known, failed });
  const look = screen === 'point' ? 'point' : MAP_OF[screen] === 'address' ? 'address' : 'details';
  useScreen(hasMap ? `over-map ${look}` : look);
  useRequestSteps(request, ['form', 'address', 'point', 'origin', 'closed'].includes(screen));
  return (
    <main id="main" className={splitStyles.split}>
      {screen === 'loading' && <UpdateLoading />}
      {screen === 'missing' && <UpdateMissing back={back} />}
      {screen === 'failed' && <UpdateFailed back={back} onRetry={retry} />}
      {screen === 'blocked' && <UpdateBlocked state={state} back={back} />}
      {screen === 'closed' && state.step.name === 'SERVICE_CLOSED' && (
        <ClosedStep request={request} step={state.step} placed={back} />
      )}
      {screen === 'origin' && <OriginStep request={request} pointing={pointing} onSelect={() => undefined} />}
      {screen === 'point' && <PointStep request={request} location={pointing.location} />}
      {screen === 'address' && <AddressStep request={request} pointing={pointing} />}
      {screen === 'form' && <UpdateStep request={request} back={back} />}
      <RequestMap
        state={state}
        look={MAP_OF[screen] ?? 'quiet'}
        lacksOrder={screen === 'missing' || screen === 'failed'}
        pointing={pointing}
      />
      <RequestDialogs request={request} />
    </main>
  );
}

type Screen = 'loading' | 'missing' | 'failed' | 'blocked' | 'closed' | 'origin' | 'point' | 'address' | 'form';

const MAP_OF: Partial<Record<Screen, MapLook>> = {
  form: 'details',
  address: 'address',
  origin: 'address',
  point: 'point',
};

type Known = 'yes' | 'not-yet' | 'missing';

function screenOf(
  { state, restoring }: Request,
  { orderId, known, failed }: { orderId: string; known: Known; failed: boolean },
): Screen {
  const { orderToBeUpdated: target, step, pointing } = state;
  if (known === 'missing') return 'missing';
  if (target?.order.order_id !== orderId || restoring) return failed && known === 'not-yet' ? 'failed' : 'loading';
  const typed = isChanged(target, state.form, state.destination?.coordinates ?? null);
  if (!updateVerdict(target).allowed && !typed) return 'blocked';
  if (pointing !== null) return 'point';
  switch (step.name) {
    case 'FILL_ORDER_DETAILS':
    case 'FILL_PAYMENT_DETAILS':
      return 'form';
    case 'ASK_FOR_DESTINATION_ADDRESS':
    case 'CHECK_IF_DESTINATION_IS_VALID':
      return 'address';
    case 'ASK_FOR_ORIGIN_ADDRESS':
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      return 'origin';
    case 'SERVICE_CLOSED':
      return 'closed';
    default:
      return 'loading';
  }
}

/**
 * Opens the form with the order as this device has it, then as the platform does, and keeps it up to date: a rider may
 * accept while it is open.
 */
function useOrderToUpdate(orderId: string): { known: Known; failed: boolean; retry: () => void } {
  const services = useServices();
  const { tracking } = services;
  const controller = requestController(services);
  const { byId, missingIds } = useSnapshot(orders);
  const { list, status } = useSnapshot(vendors);
  const [failedId, setFailedId] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const vendorId = vendorOfOrderId(orderId);
  const order = byId[orderId] as OrderRecord | undefined;
  const vendor = (list as readonly Vendor[]).find(({ vendor_id }) => vendor_id === order?.vendor_id);
  // another account's shop is not asked for: the address may name anybody's order
  const watched = vendor?.vendor_id ?? list.find(({ vendor_id }) => vendor_id === vendorId)?.vendor_id;
  useEffect(() => (watched === undefined ? undefined : watchOrders(services, watched, false)), [services, watched]);
  useEffect(() => {
    void tries;
    setFailedId(null);
    tracking()
      .then((loaded) => loaded.loadOrder(vendorId, orderId))
      .catch(() => setFailedId(orderId));
  }, [tracking, vendorId, orderId, tries]);
  useEffect(() => {
    if (order && vendor) void controller.openOrder(vendor, order);
  }, [controller, order, vendor]);
  const isForeign = order !== undefined && vendor === undefined && status.name === 'ready';
  const known = missingIds[orderId] || isForeign ? 'missing' : order && vendor ? 'yes' : 'not-yet';
  return { known, failed: failedId === orderId, retry: () => setTries(tries + 1) };
}
