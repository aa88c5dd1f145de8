import { HelpApi } from '../api/help-api';
import { initHelpCentre } from '../api/help-centre-init';
import type { HttpClient } from '../api/http-client';
import { helpCentreFor } from '../domain/help/help-origin';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Clock } from '../platform/clock';
import { createHelpCentre, type HelpCentreService } from './help-centre';

/** The help centre of this build, with its calls. `origin`: the portal's own. */
export function createHelp({
  http,
  fetch: fetcher,
  clock,
  config,
  origin,
}: {
  http: HttpClient;
  fetch: typeof fetch;
  clock: Clock;
  config: Pick<BuildConfig, 'helpOrigin'>;
  origin: string;
}): HelpCentreService {
  const api = new HelpApi(http);
  return createHelpCentre({
    api: {
      token: (vendorId) => api.token(vendorId),
      init: (base, payload) => initHelpCentre(fetcher, base, payload),
    },
    clock,
    centre: helpCentreFor(config.helpOrigin, origin),
  });
}
