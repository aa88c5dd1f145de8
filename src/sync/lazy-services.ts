import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import type { Services } from './services';

/**
 * Services whose engine is loaded when one of them is first asked for: a visitor of the landing page reads prices and
 * needs no database, outbox or live connection. What is asked meanwhile is answered once the engine is there.
 */
export function lazyServices(config: BuildConfig, market: Market, load: () => Promise<Services>): Services {
  let loading: Promise<Services> | undefined;
  const engine = () => {
    loading ??= load().catch((error: unknown) => {
      // The next call tries again: the network was away.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const later = <K extends Deferred>(name: K, own: Partial<Services[K]> = {}): Services[K] =>
    new Proxy({} as Services[K], {
      get: (_, method) =>
        Reflect.get(own, method) ??
        (async (...given: unknown[]) => {
          const service = (await engine())[name] as unknown as Record<PropertyKey, (...args: unknown[]) => unknown>;
          return service[method]?.(...given);
        }),
    });
  return {
    config,
    market,
    session: later('session'),
    vendors: later('vendors'),
    tracking: later('tracking', { watch: watchLater(engine) }),
    outbox: later('outbox'),
    delivery: later('delivery'),
    geolocator: later('geolocator'),
    drafts: later('drafts'),
    recents: later('recents'),
  };
}

type Deferred = Exclude<keyof Services, 'config' | 'market'>;

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
