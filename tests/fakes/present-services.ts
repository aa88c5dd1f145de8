import type { Engine, Services } from '../../src/sync/services';

export type PresentServices = Engine & Services;

/** The engine with the services of whoever is signed in when one of them is used, as a screen has them by then. */
export function presentServices(engine: Engine): PresentServices {
  return new Proxy(engine as PresentServices, {
    get: (own, name) => Reflect.get(name in own ? own : own.services(), name),
  });
}

/** An engine whose account has these services, and stays signed in. */
export function engineOf(services: Services): Engine {
  return { ...services, services: () => services, onServices: () => () => undefined, stop: async () => undefined };
}
