import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import { deferred, loadOnce } from './deferred';
import type { Services } from './services';

/**
 * Services whose engine is loaded when one of them is first asked for: a visitor of the landing page reads prices and
 * needs no database, outbox or live connection.
 */
export function lazyServices(config: BuildConfig, market: Market, load: () => Promise<Services>): Services {
  const engine = loadOnce(load);
  return {
    config,
    market,
    session: deferred(engine, 'session'),
    vendors: deferred(engine, 'vendors'),
    tracking: deferred(engine, 'tracking', { watch: watchLater(engine) }),
    outbox: deferred(engine, 'outbox'),
    delivery: deferred(engine, 'delivery'),
    geolocator: deferred(engine, 'geolocator'),
    drafts: deferred(engine, 'drafts'),
    recents: deferred(engine, 'recents'),
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
