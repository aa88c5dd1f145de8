import { type ReactNode, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { PublicOrder } from '../../domain/order/public-order';
import { beginLater } from '../../lib/begin-later';
import { ignore } from '../../lib/ignore';
import { publicTracking } from '../../state/public-tracking';
import { usePublicServices } from '../../sync/services-context';
import { lazyPart } from '../../ui/lazy-part';
import { useScreen } from '../../ui/screen';
import { useWide } from '../../ui/use-wide';
import { LinkFailed } from './link-failed';
import { LinkLoading } from './link-loading';
import { linkScreen } from './link-screen';
import { hasPlacesToShow, showsPublicMap } from './shows-public-map';
import { PublicOrderPanel } from './public-order-panel';
import * as mapStyles from '../../ui/map/map.module.css';
import * as splitStyles from '../../ui/page/split.module.css';
import './public-tracking.module.css';

/** Loaded separately: until a rider is on the way, a first visit loads no map. */
const PublicMap = lazyPart<{ order: PublicOrder }>(() => import('./public-map').then((module) => module.PublicMap));

/**
 * `/tracking/{trackingId}` (specification/pages.md#addresses): where the order is, for readers of the link. No account,
 * nothing more personal.
 */
export function PublicTrackingPage({
  trackingId,
  header,
  isBetweenPersons = false,
}: {
  trackingId: string;
  header: ReactNode;
  /** `/tracking-c2c/…`: sent by one person to another, not by a shop */
  isBetweenPersons?: boolean;
}) {
  const { links } = usePublicServices();
  const { order: shown, failure } = useSnapshot(publicTracking);
  const order = shown as PublicOrder | null;
  const wide = useWide();
  const hasMap = order !== null && (showsPublicMap(order) || (wide && hasPlacesToShow(order)));
  useScreen(linkScreen(order, failure !== null));
  useEffect(() => beginLater(links(), (loaded) => loaded.watch(trackingId), 'link: watch'), [links, trackingId]);
  return (
    <>
      {header}
      <main id="main" className={splitStyles.split}>
        {order ? (
          <PublicOrderPanel order={order} isBetweenPersons={isBetweenPersons} />
        ) : failure ? (
          <LinkFailed
            failure={failure}
            onRetry={() =>
              void ignore(
                links().then((loaded) => loaded.refresh()),
                'link: refresh',
              )
            }
          />
        ) : (
          <LinkLoading />
        )}
        <Suspense fallback={hasMap && <section className={mapStyles.map} />}>
          {hasMap && <PublicMap order={order} />}
        </Suspense>
      </main>
    </>
  );
}
