import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { type Flag, isOn } from '../src/domain/flags/flags';
import { AppError } from '../src/lib/app-error';
import { ignore } from '../src/lib/ignore';
import { registerAcceptEncoding } from './http/accept-encoding';
import { registerAuthorization, registerUpgradeCheck } from './http/authorization';
import { registerBodyParsing } from './http/body-parsing';
import { registerCaching } from './http/caching';
import { clientNetwork } from './http/client-address';
import { registerDeclaredErrors } from './http/declared-errors';
import { registerErrorHandling } from './http/error-handling';
import { registerRequestLog } from './http/logging';
import { registerOpenApi, registerOpenApiRoute } from './http/openapi';
import { registerSecurityHeaders } from './http/security-headers';
import { registerSpecificationOnly } from './http/specification-only';
import { registerStorableInput } from './http/storable-input';
import type { App } from './http/types';
import type { LiveHub } from './realtime/hub';
import { withSpecifiedFrames } from './realtime/specified-frames';
import { registerLive } from './realtime/upgrade';
import type { Sandbox } from './sandbox';
import type { Services } from './services';
import { registerSite } from './site';
import { registerShareTarget } from './site/share-target';

export interface AppDeps {
  services: Services;
  hub: LiveHub;
  sandbox: Sandbox | undefined;
}

/**
 * Answers are made for one caller and once: the time for compressing matters more than the last bytes. A page of thirty
 * orders takes a third of the time at the library's own level, and is 6 % longer; one call takes less than a stream,
 * whose buffers are allocated again for each answer.
 */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
  syncThreshold: 256 * 1024,
};

/** Everything the server answers, on an app of `createApp`, without listening. The order of the hooks matters. */
export async function buildApp(app: App, { services, hub, sandbox }: AppDeps): Promise<App> {
  const { settings, config } = services;
  registerErrorHandling(app);
  const { publicOrigins, hstsSubdomains } = settings;
  const { takesCards, hasHelpCentre } = services.surroundings;
  registerSecurityHeaders(app, { config, publicOrigins, hstsSubdomains, takesCards, hasHelpCentre });
  registerRequestLog(app);
  registerBodyParsing(app);
  registerDeclaredErrors(app);
  if (!config.platformExtensions) {
    registerSpecificationOnly(app, { portalOrigins: publicOrigins, paths: config.platformPaths });
  }
  await registerRateLimit(app, settings.limits.requestsPerMinute);
  registerUpgradeCheck(app, settings.minimumPortalVersion);
  registerAuthorization(app, services.auth, services.dispatcherAccess);
  registerStorableInput(app);
  registerCaching(app);
  registerAcceptEncoding(app);
  await app.register(compress, COMPRESSION);
  await registerOpenApi(app);
  services.routes(app);
  sandbox?.registerRoutes(app, services);
  registerOpenApiRoute(app, services);
  const door = config.platformExtensions ? hub : withSpecifiedFrames(hub);
  registerLive(app, { auth: services.auth, tracking: services.tracking, hub: door, publicOrigins });
  if (settings.portalDir !== null) {
    await registerSite(app, settings.portalDir, {
      publicOrigins,
      // without an answer the page is shown: what is done there is refused all the same
      isOn: async (flag) => {
        const flags = await ignore(services.flags.all(), 'site: flags');
        return flags !== undefined && isOn(flags, flag as Flag);
      },
      links: {
        find: async (trackingId) => {
          const order = await services.tracking.find(trackingId);
          return order && services.tracking.present(order);
        },
        now: () => services.clock.now(),
        onFailure: (error) => app.log.warn({ err: error }, 'the page of a link is sent without its order'),
      },
    });
    await registerShareTarget(app);
  }
  return app;
}

async function registerRateLimit(app: App, requestsPerMinute: number): Promise<void> {
  if (requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: clientNetwork,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(ttl / 1000) }),
  });
}
