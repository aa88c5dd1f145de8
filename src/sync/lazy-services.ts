import { deferred, loadOnce } from './deferred';
import type { Services } from './services';

/**
 * Services whose engine is loaded when one of them is first asked for: a visitor of the landing page reads prices and
 * needs no database, outbox or live connection.
 */
export function lazyServices(
  { config, market, links }: Pick<Services, 'config' | 'market' | 'links'>,
  load: () => Promise<Services>,
): Services {
  const engine = loadOnce(load);
  return {
    config,
    market,
    session: deferred(engine, 'session'),
    vendors: deferred(engine, 'vendors'),
    tracking: deferred(engine, 'tracking', { watch: watchLater(engine) }),
    outbox: deferred(engine, 'outbox'),
    payments: deferred(engine, 'payments'),
    delivery: deferred(engine, 'delivery'),
    geolocator: deferred(engine, 'geolocator'),
    location: deferred(engine, 'location'),
    drafts: deferred(engine, 'drafts'),
    recents: deferred(engine, 'recents'),
    guests: deferred(engine, 'guests'),
    links,
    updates: deferred(engine, 'updates'),
    history: deferred(engine, 'history'),
    searches: deferred(engine, 'searches'),
    documents: deferred(engine, 'documents'),
    notifications: deferred(engine, 'notifications'),
  };
}

/** The only call that answers at once: with how to take it back. */
function watchLater(engine: () => Promise<Services>): Services['tracking']['watch'] {
  return (vendorId, includeOutlets) => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    void engine().then(({ tracking }) => {
      if (isWanted) stop = tracking.watch(vendorId, includeOutlets);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  };
}
