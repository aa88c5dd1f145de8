import { createContext, type ReactNode, use, useContext } from 'react';
import { required } from '../lib/assert';
import type { Services } from './services';
import type { PublicServices, VisitorServices } from './visitor-services';

const ServicesContext = createContext<Services | VisitorServices | null>(null);

/** Passes the services built by the composition root to every screen. */
export function ServicesProvider({
  services,
  children,
}: {
  services: Services | VisitorServices;
  children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

function useHeld(): Services | VisitorServices {
  return required(useContext(ServicesContext), 'ServicesProvider');
}

/** The services of pages that are open to all: without an account, and without loading the engine. */
export function usePublicServices(): PublicServices {
  return useHeld();
}

/** For actions on a visitor's page that need the engine: loads it if it is not running yet. */
export function useEngine(): () => Promise<Services> {
  const held = useHeld();
  return 'engine' in held ? held.engine : () => Promise.resolve(held);
}

/**
 * The services of signed-in screens; throws outside `ServicesProvider`, which is a programming error. On a page where
 * the engine is not running yet it is loaded, and the screen waits.
 */
export function useServices(): Services {
  const held = useHeld();
  if (!('engine' in held)) return held;
  return held.running ?? use(held.engine());
}
