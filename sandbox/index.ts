import type { Sandbox, SandboxDeps } from '../server/sandbox';
import { openCards } from './cards/open-cards';
import { cityOf } from './city';
import { StreetRoutes } from './city/route';
import { geocoderOf } from './geocoder';
import { tilesOf } from './tiles';
import { cardProviderRoutes } from './cards/routes';
import { helpCentreRoutes } from './help/routes';
import { sandboxRoutes } from './controls/routes';
import { startSimulator } from './riders';
import { SandboxUseCases } from './controls/use-cases';
import { seedSandboxAccess } from './data/access';
import { SandboxProofs } from './riders/proof-pictures';
import { seedSandbox } from './data/seed';

/** The made-up world of one platform. */
export function openSandbox(deps: SandboxDeps): Sandbox {
  const city = cityOf(deps.market.country);
  const { provider, cards, providerKey } = openCards(deps);
  return {
    ...(city !== undefined && { geocoder: geocoderOf(city), tiles: tilesOf(city), routes: new StreetRoutes(city) }),
    cards: provider,
    seed: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
    startRiders: startSimulator,
    registerRoutes: (app, services) => {
      const { settings, config, users, transitions, flags, clock, helpTokens, accountUseCases } = services;
      const { publicOrigins } = settings;
      const origins = { publicOrigins, cardOrigin: config.cardOrigin, embedOrigins: config.embedOrigins };
      const controls = new SandboxUseCases({ users, proofs: new SandboxProofs(flags), transitions, flags, clock });
      sandboxRoutes(app, controls, settings.sandbox);
      helpCentreRoutes(app, { tokens: helpTokens, accounts: accountUseCases, origins });
      cardProviderRoutes(app, { cards, providerKey, origins });
    },
  };
}
