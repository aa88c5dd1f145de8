import type { MapLook } from './request-map';
import type { Request } from './use-request';

/** What the page of a new request shows. */
export type Screen =
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

/** The look of the whole page, including the map's height, by screen. */
export const LOOK: Record<Screen, string> = {
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

export const MAP_OF: Partial<Record<Screen, MapLook>> = {
  point: 'point',
  origin: 'address',
  address: 'address',
  details: 'details',
  card: 'details',
  waiting: 'details',
  taken: 'details',
};

/** What is shown for the present request. `shop`: whether the address names one of the account's own. */
export function screenOf(
  { state, restoring }: Pick<Request, 'state' | 'restoring'>,
  vendorsStatus: string,
  { hasVendors, shop, isOpening }: { hasVendors: boolean; shop: 'own' | 'asked' | 'unknown'; isOpening: boolean },
): Screen {
  if (vendorsStatus === 'none') return 'none';
  if (!hasVendors) return vendorsStatus === 'failed' ? 'failed' : 'loading';
  if (shop !== 'own') return shop === 'asked' ? 'loading' : 'unknown';
  // an order being changed gives way to the vendor's own request
  if (restoring || isOpening || state.orderToBeUpdated !== null) return 'loading';
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

/** The account's shops and a request at its beginning; all others are `LaterSteps`. */
export type FirstStepScreen = 'none' | 'failed' | 'loading' | 'address';

export type LaterScreen = Exclude<Screen, FirstStepScreen>;

const FIRST: Readonly<Record<FirstStepScreen, true>> = { none: true, failed: true, loading: true, address: true };

export function isLater(screen: Screen): screen is LaterScreen {
  return !(screen in FIRST);
}
