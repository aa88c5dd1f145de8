import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type PerMessageDeflateOptions, type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../../src/lib/app-error';
import {
  LIVE_PATH,
  LIVE_SUBPROTOCOL,
  readAuthorizationSubprotocol,
  readTrackingAuthorization,
} from '../../src/protocol/live';
import { clientNetwork } from '../http/client-address';
import { calledOrigin, isRebindable } from '../http/own-origin';
import type { App } from '../http/types';
import { onWebSocketUpgrade } from '../http/upgrades';
import type { AuthService } from '../accounts/auth';
import type { TrackingService } from '../tracking/tracking';
import { type CompressionOffer, readCompressionOffer } from './compression-offer';
import type { LiveDoor } from './specified-frames';

const MAX_FRAME_BYTES = 16 * 1024;
/**
 * One frame is much like the one before it: with a window over the last of them an order is a tenth of its size, a
 * position a fifth. The window reaches back to the previous position of each of fifty riders; half of it would make an
 * hour of watching half as large again. It costs some 64 KB, most of it the table of hashes that the library allocates
 * for every size, and a socket has one only while it is active (`SocketConnection`).
 */
const COMPRESSION = {
  serverMaxWindowBits: 14,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 6, memLevel: 4, chunkSize: 1024 },
  // a portal's frames are some hundred bytes
  zlibInflateOptions: { chunkSize: 1024 },
};
/** Clients' frames are small, and every socket pays for a window: requested from those that offer to limit it. */
const CLIENT_WINDOW_BITS = 10;

interface Options {
  auth: AuthService;
  tracking: Pick<TrackingService, 'find'>;
  hub: LiveDoor;
  publicOrigins: readonly string[];
}

/** The socket of an upgrade request; missing from an ordinary request to the same path. */
const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

/**
 * `/live` (specification/platform-calls.md#live-connection): a missing or foreign Origin is refused with 403, a bad
 * token with 401, both before the upgrade. Upgrades run through the router like every request, so that addresses,
 * limits, errors and logs are the same.
 */
export function registerLive(app: App, { auth, tracking, hub, publicOrigins }: Options): void {
  const serverWith = (perMessageDeflate: PerMessageDeflateOptions) =>
    new WebSocketServer({
      noServer: true,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate,
      handleProtocols: () => LIVE_SUBPROTOCOL,
    });
  const server = serverWith(COMPRESSION);
  const clientWindowLimitingServer = serverWith({ ...COMPRESSION, clientMaxWindowBits: CLIENT_WINDOW_BITS });

  onWebSocketUpgrade(app.server, (request, socket, head) => {
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as never);
    // both ends: an HTTP server leaves the other one to the client, who may keep it open for ever
    response.on('finish', () => socket.end(() => socket.destroy()));
    app.routing(request, response);
  });

  app.get(
    LIVE_PATH,
    {
      config: { who: 'anyone', errors: ['VALIDATION', 'UNAUTHORIZED', 'FORBIDDEN_ORIGIN', 'TOO_MANY_REQUESTS'] },
      schema: {
        summary: 'WebSocket: order and rider updates',
        description:
          'Subprotocols `live.v1` and `authorization.{base64url of the Authorization value}`, or of `Tracking {trackingId}`. A missing or foreign Origin is answered with 403. Frames are JSON `{event, data}`: `subscribeToVendor` is answered with `subscribe_ok` or `subscribe_error`; then come `order_update` (the whole order), `rider_update`, `heartbeat`, and `bulk_job_update` (ids, status and counts of a file of orders, as in its detail) about once a second while it is worked on and once it is done, to those alone who own all of its collection points.',
      },
    },
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (upgrade === undefined) throw new AppError('VALIDATION', { message: 'This address is for WebSockets.' });
      if (!isOwnOrigin(request, publicOrigins)) throw new AppError('FORBIDDEN_ORIGIN');
      const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
      const value = offered.map(readAuthorizationSubprotocol).find((one) => one !== undefined);
      const address = clientNetwork(request);
      const accept = offered.includes(LIVE_SUBPROTOCOL) ? await acceptFor(value, address) : undefined;
      if (accept === undefined) throw new AppError('UNAUTHORIZED');
      if (!hub.hasRoom(address)) throw new AppError('TOO_MANY_REQUESTS');
      reply.hijack();
      reply.raw.detachSocket(upgrade.socket as never);
      const clientWindowBits = chooseCompression(request.raw)?.clientWindowBits ?? 0;
      const upgrader = clientWindowBits >= CLIENT_WINDOW_BITS ? clientWindowLimitingServer : server;
      upgrader.handleUpgrade(request.raw, upgrade.socket, upgrade.head, accept);
      return reply;
    },
  );

  /** Accepts the socket for an authorization value; undefined for an invalid one. */
  async function acceptFor(value: string | undefined, address: string) {
    const trackingId = readTrackingAuthorization(value);
    if (trackingId !== undefined) {
      if ((await tracking.find(trackingId)) === undefined) return undefined;
      return (socket: WebSocket) => hub.acceptTracking(socket, trackingId, address);
    }
    return hub.prepare(() => auth.authenticate(value), address);
  }
}

/** Keeps only the compression offer that will be answered: `ws` refuses the handshake for one that it cannot meet. */
function chooseCompression({ headers }: IncomingMessage): CompressionOffer | undefined {
  const compression = readCompressionOffer(headers['sec-websocket-extensions'], COMPRESSION.serverMaxWindowBits);
  if (compression === undefined) delete headers['sec-websocket-extensions'];
  else headers['sec-websocket-extensions'] = compression.offer;
  return compression;
}

/**
 * One of PUBLIC_ORIGIN; without that list the very origin the socket connects to, scheme included, unless anybody could
 * point its name at this machine.
 */
function isOwnOrigin(request: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigins.length > 0) return publicOrigins.includes(origin);
  return origin === calledOrigin(request) && !isRebindable(origin);
}
