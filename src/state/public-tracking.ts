import { proxy, ref } from 'valtio';
import type { PublicOrder } from '../domain/order/public-order';

/**
 * Why a tracking link shows nothing: there is no such order (any more), or there was no answer and nothing is stored
 * here.
 */
export type LinkFailure = 'NOT_FOUND' | 'UNREACHABLE';

export interface PublicTrackingState {
  /** whose link is open */
  trackingId: string | null;
  order: PublicOrder | null;
  /** unix ms of the answer that `order` came with, or of the last event about it */
  at: number | null;
  live: boolean;
  failure: LinkFailure | null;
}

export const publicTracking = proxy<PublicTrackingState>({
  trackingId: null,
  order: null,
  at: null,
  live: false,
  failure: null,
});

/** Keeps what is known of this link, and clears what is shown of another one. */
export function openLink(trackingId: string): void {
  const isOpen = publicTracking.trackingId === trackingId;
  Object.assign(publicTracking, { trackingId, live: false, failure: null, ...(!isOpen && { order: null, at: null }) });
}

/** The record is kept as one value: the page is drawn again only when it is another. */
export function applyPublicOrder(order: PublicOrder, at: number): void {
  publicTracking.order = ref(order);
  publicTracking.at = at;
  publicTracking.failure = null;
}

/** The platform confirmed what is shown. */
export function confirmPublicOrder(at: number): void {
  publicTracking.at = at;
  publicTracking.failure = null;
}

export function applyLinkFailure(failure: LinkFailure): void {
  publicTracking.failure = failure;
  if (failure === 'NOT_FOUND') publicTracking.order = null;
}

export function applyLinkLive(live: boolean): void {
  publicTracking.live = live;
}
