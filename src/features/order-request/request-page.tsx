import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paysByCard } from '../../domain/order-request/price/ask-for-price';
import { paths } from '../../domain/paths';
import type { Vendor } from '../../domain/vendor/vendor';
import { connection } from '../../state/connection';
import { selectedVendor, vendors } from '../../state/vendors';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { lazyPart } from '../../ui/lazy-part';
import { navigate } from '../../ui/navigation';
import { useScreen } from '../../ui/screen';
import { AddressStep } from './address-step';
import { ClosedStep } from './closed-step';
import { DetailsStep } from './details-step';
import { OriginStep } from './origin-step';
import { AddressSkeleton, NoVendors, VendorsFailed } from './page-states';
import { PointStep } from './point-step';
import { RequestDialogs } from './request-dialogs';
import { type MapLook, RequestMap } from './request-map';
import { type PointingControls, usePointing } from './use-pointing';
import { TakenStep } from './taken-step';
import { UnknownShop } from './unknown-shop';
import { type Request, showPlaced, useAttached, useFieldFocus, useRequest, useRequestSteps } from './use-request';
import { WaitingStep } from './waiting-step';
import * as splitStyles from '../../ui/page/split.module.css';
import './request.module.css';

/** Payment code is for those who pay by card. */
const CardStep = lazyPart(() => import('./card/card-step').then((module) => module.CardStep));

const UpdatePage = lazyPart(() => import('./update-page').then((module) => module.UpdatePage));

/** `/request-a-rider[/{vendorId}]` (request-flow §2): a new request, or with `orderID` the change of a placed one. */
export function RequestPage({ vendorId, orderId }: { vendorId?: string | undefined; orderId?: string | undefined }) {
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
  const { status, list } = useSnapshot(vendors);
  useAttached(showPlaced);
  useOpenVendor(vendorId);
  useFieldFocus();
  const pointing = usePointing(request);
  const { state } = request;
  const isByCard = paysByCard(state);
  useEffect(() => {
    if (isByCard) void CardStep.preload();
  }, [isByCard]);
  const { online } = useSnapshot(connection);
  const isForeign = vendorId !== undefined && !list.some((vendor) => vendor.vendor_id === vendorId);
  const isAsking = status.name === 'loading' || (status.name === 'ready' && status.cachedAt !== null && online);
  const shop = !isForeign ? 'own' : isAsking ? 'asked' : 'unknown';
  const screen = screenOf(request, status.name, { hasVendors: list.length > 0, shop });
  useScreen(`over-map ${LOOK[screen]}`);
  useRequestSteps(request, !['none', 'failed', 'unknown', 'loading'].includes(screen));

  function select(chosen: string) {
    // the address names the vendor, and would choose it again
    if (vendorId !== undefined) navigate(paths.requestRider(chosen), { replace: true });
    services.vendors.select(chosen);
  }

  return (
    <main id="main" className={splitStyles.split}>
      <Step screen={screen} request={request} pointing={pointing} onSelect={select} />
      <RequestMap state={state} look={MAP_OF[screen] ?? 'quiet'} pointing={pointing} />
      <RequestDialogs request={request} />
    </main>
  );
}

type Screen =
  | 'none'
  | 'failed'
  | 'unknown'
  | 'loading'
  | 'point'
  | 'origin'
  | 'closed'
  | 'address'
  | 'details'
  | 'card'
  | 'waiting'
  | 'taken';

/** The look of the whole page, map height included, by screen. */
const LOOK: Record<Screen, string> = {
  none: 'closed',
  failed: 'closed',
  unknown: 'closed',
  loading: 'address',
  point: 'point',
  origin: 'address',
  closed: 'closed',
  address: 'address',
  details: 'details',
  card: 'details',
  waiting: 'details',
  taken: 'details',
};

const MAP_OF: Partial<Record<Screen, MapLook>> = {
  point: 'point',
  origin: 'address',
  address: 'address',
  details: 'details',
  card: 'details',
  waiting: 'details',
  taken: 'details',
};

function screenOf(
  { state, restoring }: Request,
  vendorsStatus: string,
  { hasVendors, shop }: { hasVendors: boolean; shop: 'own' | 'asked' | 'unknown' },
): Screen {
  if (vendorsStatus === 'none') return 'none';
  if (!hasVendors) return vendorsStatus === 'failed' ? 'failed' : 'loading';
  if (shop !== 'own') return shop === 'asked' ? 'loading' : 'unknown';
  // an order that was being changed gives way to the vendor's own request
  if (restoring || state.orderToBeUpdated !== null) return 'loading';
  const { step, pointing } = state;
  if (pointing !== null) return 'point';
  switch (step.name) {
    case 'ASK_FOR_ORIGIN_ADDRESS':
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      return 'origin';
    case 'CHECK_SERVICE_HOURS':
      return 'loading';
    case 'SERVICE_CLOSED':
      return 'closed';
    case 'ASK_FOR_DESTINATION_ADDRESS':
    case 'CHECK_IF_DESTINATION_IS_VALID':
      return 'address';
    case 'FILL_ORDER_DETAILS':
      return 'details';
    case 'FILL_PAYMENT_DETAILS':
      if (step.submission.name === 'card' || step.submission.name === 'taken') return step.submission.name;
      return 'status' in step.submission && step.submission.status !== 'sending' ? 'waiting' : 'details';
  }
}

function Step({
  screen,
  request,
  pointing,
  onSelect,
}: {
  screen: Screen;
  request: Request;
  pointing: PointingControls;
  onSelect: (vendorId: string) => void;
}) {
  const { step } = request.state;
  switch (screen) {
    case 'none':
      return <NoVendors />;
    case 'failed':
      return <VendorsFailed />;
    case 'unknown':
      return <UnknownShop onChoose={onSelect} />;
    case 'loading':
      return <AddressSkeleton />;
    case 'origin':
      return <OriginStep request={request} pointing={pointing} onSelect={onSelect} />;
    case 'point':
      return <PointStep request={request} location={pointing.location} />;
    case 'closed':
      return step.name === 'SERVICE_CLOSED' ? <ClosedStep request={request} step={step} /> : null;
    case 'address':
      return <AddressStep request={request} pointing={pointing} />;
    case 'details':
      return <DetailsStep request={request} />;
    case 'card':
      return step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'card' ? (
        <Suspense fallback={<DetailsStep request={request} />}>
          <CardStep request={request} card={step.submission} />
        </Suspense>
      ) : null;
    case 'waiting':
      return step.name === 'FILL_PAYMENT_DETAILS' && 'status' in step.submission ? (
        <WaitingStep request={request} submission={step.submission} />
      ) : null;
    case 'taken':
      return step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'taken' ? (
        <TakenStep request={request} submission={step.submission} />
      ) : null;
  }
}

/** The selected vendor is the one the request is for; a parent is not, one of its outlets has to be chosen. */
function useOpenVendor(named: string | undefined): void {
  const controller = requestController(useServices());
  const { list, selectedId, status } = useSnapshot(vendors);
  const selected = selectedVendor({ list: list as Vendor[], selectedId });
  const isKnown = status.name === 'ready' || list.length > 0;
  useEffect(() => {
    // the address names another one: it is selected next, or is none of this account's
    if (!isKnown || (named !== undefined && named !== selectedId)) return;
    void controller.open(selected === undefined || selected.is_parent ? null : selected);
  }, [controller, selected, selectedId, named, isKnown]);
}
