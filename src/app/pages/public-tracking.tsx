import { PublicTrackingPage } from '../../features/public-tracking/public-tracking-page';
import { takePaintedOrder } from '../painted-order';
import type { PageProps } from '../route';
import { PublicHeader } from './public-header';

/** The top navigation is hidden here (specification/pages.md#navigation): only brand and language are shown. */
export function PublicTracking({ trackingId = '' }: PageProps) {
  return <PublicTrackingPage trackingId={trackingId} header={<PublicHeader />} />;
}

/** For deliveries between persons: the same, with what may be sent. */
export function ConsumerTracking({ trackingId = '' }: PageProps) {
  return <PublicTrackingPage trackingId={trackingId} isBetweenPersons header={<PublicHeader />} />;
}

/** The pages as the route table loads them: with the data in the page itself. */
export async function publicTrackingPage() {
  await takePaintedOrder(window);
  return PublicTracking;
}

export async function consumerTrackingPage() {
  await takePaintedOrder(window);
  return ConsumerTracking;
}
