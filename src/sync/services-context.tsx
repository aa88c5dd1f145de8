import { createContext, type ReactNode, useContext } from 'react';
import { must } from '../lib/assert';
import type { Services } from './services';

const ServicesContext = createContext<Services | null>(null);

/** Hands the one `Services` built by the composition root on to every screen. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** What the screens may ask for; throws outside `ServicesProvider`, which is a mistake of the program. */
export function useServices(): Services {
  return must(useContext(ServicesContext), 'ServicesProvider');
}
