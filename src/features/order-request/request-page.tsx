import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { RequestState } from '../../domain/order-request/state';
import { paths } from '../../domain/paths';
import type { Vendor } from '../../domain/vendor/vendor';
import { connection } from '../../state/connection';
import { selectedVendor, vendors } from '../../state/vendors';
import { requestController } from '../../sync/order-request/request-controller';
import { queueCode } from '../../sync/queue/queue-code';
import { useServices } from '../../sync/services-context';
import { lazyPart, usePreloaded } from '../../ui/lazy-part';
import { navigate } from '../../ui/navigation';
import { useScreen } from '../../ui/screen';
import { whenIdle } from '../../ui/when-idle';
import { AddressStep } from './address-step';
import { AddressSkeleton, NoVendors, PickupSkeleton, VendorsFailedStep } from './page-states';
import { RequestMap } from './request-map';
import { type FirstStepScreen, isLater, LOOK, MAP_OF, screenOf } from './request-screen';
import { type PointingControls, usePointing } from './use-pointing';
import {
  requestFieldId,
  type Request,
  showPlaced,
  useAttached,
  useFieldFocus,
  useRequest,
  useRequestSteps,
} from './use-request';
import { useKeptEarlyText } from './use-early-text';
import * as splitStyles from '../../ui/page/split.module.css';
import './request.module.css';

/**
 * The code of all steps after the first one; loaded once the first one is shown, with the queue's, so that a request is
 * stored although the connection has been lost meanwhile.
 */
const LaterSteps = lazyPart(async () => {
  const [module] = await Promise.all([import('./later-steps'), queueCode.requests()]);
  return module.LaterSteps;
});

/** For a request that begins with one of them. */
export const preloadLaterSteps = LaterSteps.preload;

const UpdatePage = lazyPart(() => import('./update-page').then((module) => module.UpdatePage));

/**
 * `/request-a-rider[/{vendorId}]` (specification/ask-for-a-rider.md#steps): a new request, or with `orderID` the change
 * of a placed one.
 */
export function RequestPage({ vendorId, orderId }: { vendorId?: string | undefined; orderId?: string | undefined }) {
  const { request } = useServices();
  // the order to change is read from the database, which is opened only once the request is shown
  useEffect(() => {
    if (orderId !== undefined) request.shown();
  }, [request, orderId]);
  if (orderId === undefined) return <NewRequest vendorId={vendorId} />;
  return (
    <Suspense fallback={<main id="main" className={splitStyles.split} aria-busy="true" />}>
      <UpdatePage key={orderId} orderId={orderId} />
    </Suspense>
  );
}

/** One step at a time, beside the map. */
function NewRequest({ vendorId }: { vendorId?: string | undefined }) {
  const services = useServices();
  const request = useRequest();
  const { status, list, selectedId } = useSnapshot(vendors);
  useAttached(showPlaced);
  useOpenVendor(vendorId);
  const pointing = usePointing(request);
  const { state } = request;
  const { online } = useSnapshot(connection);
  const isForeign = vendorId !== undefined && !list.some((vendor) => vendor.vendor_id === vendorId);
  const isAsking = status.name === 'loading' || (status.name === 'ready' && status.cachedAt !== null && online);
  const shop = !isForeign ? 'own' : isAsking ? 'asked' : 'unknown';
  const screen = screenOf(request, status.name, { hasVendors: list.length > 0, shop, isOpening: isOpening(state) });
  const isFirst = !isLater(screen);
  const hasLater = usePreloaded(LaterSteps, !isFirst ? 'now' : screen === 'address' ? 'idle' : 'not-yet');
  useFieldFocus(isFirst || hasLater);
  const [hasMap, setMap] = useState(false);
  const isLoading = screen === 'loading';
  // the user left before the first step was shown: stop holding the other work back
  useEffect(() => () => services.request.shown(), [services]);
  useEffect(() => {
    // loading the map's code now would delay the first step
    if (isLoading) return undefined;
    services.request.shown();
    return whenIdle(() => setMap(true));
  }, [isLoading, services]);
  useScreen(services.config.tilesUrl === null ? LOOK[screen] : `over-map ${LOOK[screen]}`);
  useRequestSteps(request, !['none', 'failed', 'unknown', 'loading'].includes(screen));

  /** A shop is chosen, and its request is about to be opened. */
  function isOpening({ pickup }: RequestState): boolean {
    const selected = selectedVendor({ list: list as Vendor[], selectedId });
    return pickup === null && selected !== undefined && !selected.is_parent;
  }

  function select(chosen: string) {
    // the vendor in the URL would be selected again
    if (vendorId !== undefined) navigate(paths.requestRider(chosen), { replace: true });
    services.vendors.select(chosen);
  }

  return (
    <main id="main" className={splitStyles.split}>
      {!isLater(screen) ? (
        <FirstStep screen={screen} request={request} pointing={pointing} />
      ) : hasLater ? (
        <Suspense fallback={<StepComing />}>
          <LaterSteps screen={screen} request={request} pointing={pointing} onSelect={select} />
        </Suspense>
      ) : (
        <StepComing />
      )}
      <RequestMap
        state={state}
        look={MAP_OF[screen] ?? 'quiet'}
        isComing={!hasMap && !pointing.isAwaited}
        pointing={pointing}
      />
    </main>
  );
}

/** A placeholder for the first step, which takes over what is typed here meanwhile: the one that is shown already. */
function StepComing() {
  const [isPickup] = useState(() => document.getElementById(requestFieldId('originSearch')) !== null);
  return isPickup ? <PickupComing /> : <AddressComing />;
}

export function AddressComing() {
  useKeptEarlyText(requestFieldId('destinationTextAddress'), 'address');
  return <AddressSkeleton />;
}

function PickupComing() {
  useKeptEarlyText(requestFieldId('originSearch'), 'pickup');
  return <PickupSkeleton />;
}

function FirstStep({
  screen,
  request,
  pointing,
}: {
  screen: FirstStepScreen;
  request: Request;
  pointing: PointingControls;
}) {
  switch (screen) {
    case 'none':
      return <NoVendors />;
    case 'failed':
      return <VendorsFailedStep />;
    case 'loading':
      return <StepComing />;
    case 'address':
      return <AddressStep request={request} pointing={pointing} />;
  }
}

/** Opens the request of the selected vendor. For a parent shop, one of its outlets has to be chosen first. */
function useOpenVendor(named: string | undefined): void {
  const controller = requestController(useServices());
  const { list, selectedId, status } = useSnapshot(vendors);
  const selected = selectedVendor({ list: list as Vendor[], selectedId });
  const isKnown = status.name === 'ready' || list.length > 0;
  useEffect(() => {
    // the URL names another vendor, which is about to be selected or does not belong to this account
    if (!isKnown || (named !== undefined && named !== selectedId)) return;
    void controller.open(selected === undefined || selected.is_parent ? null : selected);
  }, [controller, selected, selectedId, named, isKnown]);
}
