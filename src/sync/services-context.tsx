import { createContext, type ReactNode, use, useCallback, useContext, useSyncExternalStore } from 'react';
import { required } from '../lib/assert';
import type { Engine, Services } from './services';
import type { PublicServices, VisitorServices } from './visitor-services';

const ServicesContext = createContext<Engine | VisitorServices | null>(null);

/** Passes the services built by the composition root to every screen. */
export function ServicesProvider({ services, children }: { services: Engine | VisitorServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

function useHeld(): Engine | VisitorServices {
  return required(useContext(ServicesContext), 'ServicesProvider');
}

/** The services of pages that are open to all: without an account, and without loading the engine. */
export function usePublicServices(): PublicServices {
  return useHeld();
}

/**
 * For actions on a visitor's page that need the engine: loads it if it is not running yet. Resolves with the services of
 * whoever is signed in by then.
 */
export function useEngine(): () => Promise<Services> {
  const held = useHeld();
  return useCallback(async () => ('engine' in held ? await held.engine() : held).services(), [held]);
}

/**
 * The services of the account that is open; once another one is, the screen is drawn again with its services. Throws
 * outside `ServicesProvider`, which is a programming error. On a page where the engine is not running yet it is loaded,
 * and the screen waits.
 */
export function useServices(): Services {
  const held = useHeld();
  const engine = 'engine' in held ? (held.running ?? use(held.engine())) : held;
  return useSyncExternalStore(engine.onServices, engine.services);
}
