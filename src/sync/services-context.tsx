import { createContext, type ReactNode, use, useContext } from 'react';
import { required } from '../lib/assert';
import type { Services } from './services';
import type { PublicServices, VisitorServices } from './visitor-services';

const ServicesContext = createContext<Services | VisitorServices | null>(null);

/** Hands the services built by the composition root on to every screen. */
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

/** What pages that are open to all may ask for: nothing of an account, and nothing that loads the engine. */
export function usePublicServices(): PublicServices {
  return useHeld();
}

/** For what a visitor's page does only when it is asked to: loads the engine where it is not running yet. */
export function useEngine(): () => Promise<Services> {
  const held = useHeld();
  return 'engine' in held ? held.engine : () => Promise.resolve(held);
}

/**
 * What the screens of whoever is signed in may ask for; throws outside `ServicesProvider`, which is a mistake of the
 * program. On a page where the engine is not running yet it is loaded, and the screen waits.
 */
export function useServices(): Services {
  const held = useHeld();
  if (!('engine' in held)) return held;
  return held.running ?? use(held.engine());
}
