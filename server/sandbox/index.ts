import type { Sandbox, SandboxDeps } from '../sandbox';
import { openCards } from '../providers/cards/sandbox/open-cards';
import { cityOf } from '../providers/gazetteer';
import { StreetRoutes } from '../providers/gazetteer/route';
import { geocoderOf } from '../providers/geocoder/index';
import { tilesOf } from '../providers/tiles/index';
import { cardProviderRoutes } from '../routes/card-provider';
import { helpCentreRoutes } from '../routes/help-centre';
import { sandboxRoutes } from '../routes/sandbox';
import { startSimulator } from '../simulator';
import { SandboxUseCases } from '../use-cases/sandbox';
import { seedSandboxAccess } from './access';
import { SandboxProofs } from './proof-pictures';
import { seedSandbox } from './seed';

/** The made-up world of one platform. */
export function openSandbox(deps: SandboxDeps): Sandbox {
  const city = cityOf(deps.market.country);
  const { provider, cards, providerKey } = openCards(deps);
  return {
    geocoder: geocoderOf(city),
    tiles: tilesOf(city),
    routes: new StreetRoutes(city),
    cards: provider,
    seed: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
    startRiders: startSimulator,
    registerRoutes: (app, services, use) => {
      const { settings, config, users, transitions, flags, clock, helpTokens } = services;
      const { publicOrigins } = settings;
      const origins = { publicOrigins, cardOrigin: config.cardOrigin, embedOrigins: config.embedOrigins };
      const controls = new SandboxUseCases({ users, proofs: new SandboxProofs(flags), transitions, flags, clock });
      sandboxRoutes(app, controls, settings.sandbox);
      helpCentreRoutes(app, { tokens: helpTokens, accounts: use.accounts, origins });
      cardProviderRoutes(app, { cards, providerKey, origins });
    },
  };
}
