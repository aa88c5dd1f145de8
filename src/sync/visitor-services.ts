import { loadOnce } from '../lib/load-once';
import type { Engine, Services } from './services';

/** The services of pages that are open to all: they work without the engine. */
export type PublicServices = Pick<Services, 'config' | 'market' | 'links'>;

/**
 * What a visitor's pages start with: the landing page needs no database, outbox or live connection. `engine` loads the
 * rest when it is first called; `running` is set from then on.
 */
export interface VisitorServices extends PublicServices {
  engine: () => Promise<Engine>;
  running?: Engine;
}

/** A load that failed is tried again by the next call. */
export function visitorServices(base: PublicServices, load: () => Promise<Engine>): VisitorServices {
  const services: VisitorServices = {
    ...base,
    engine: loadOnce(async () => {
      services.running = await load();
      return services.running;
    }),
  };
  return services;
}
