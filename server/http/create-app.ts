import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply, LogController } from 'fastify';
import { errorAnswer } from '../errors';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import { decoded } from './decoded';
import { loggerOptions, requestIdOf } from './logging';
import type { App } from './types';
import { UnreadableRequests } from './unreadable-requests';
import { serializerCompiler, validatorCompiler } from './validation';

/** Fastify as this server uses it, without routes; its logger is the one of the whole process. */
export function createApp(settings: Settings): App {
  const unreadable = new UnreadableRequests();
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    genReqId: requestIdOf,
    bodyLimit: settings.limits.bodyBytes,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    // An address that cannot be decoded goes through the hooks and routes like every other, and matches none.
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const answer = errorAnswer('NOT_FOUND');
      void reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    },
    clientErrorHandler: (error, socket) => unreadable.refuse(error, socket),
    serverFactory: (handler) => {
      const server = createListener(settings, unreadable.withHost(handler));
      unreadable.watch(server);
      return server;
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  return app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
}

function decodableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return decoded(path) === undefined ? path.replaceAll('%', '%25') + url.slice(path.length) : url;
}

function createListener(settings: Settings, handler: RequestListener): Server {
  // Node's own answer has no body: `UnreadableRequests` refuses requests without one
  const options = { requireHostHeader: false };
  if (settings.tls === null) return createHttpServer(options, handler);
  try {
    return createHttpsServer({ ...options, cert: settings.tls.cert, key: settings.tls.key }, handler);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`TLS_CERT and TLS_KEY can't be used together (${reason}).`, { cause: error });
  }
}
