import type { WebSocket } from 'ws';
import { ownValue } from '../../src/lib/own-value';
import { SPECIFIED_EVENTS } from '../../src/protocol/specification';
import { namedOnly } from '../../src/protocol/specified-calls';
import type { LiveHub } from './hub';
import { parseFrame } from './socket-connection';

/** What the handshake needs of the hub. */
export type LiveDoor = Pick<LiveHub, 'hasRoom' | 'prepare' | 'acceptTracking'>;

/** The same hub behind sockets that carry the specification's two events alone: no heartbeat, no positions. */
export function withSpecifiedFrames(hub: LiveDoor): LiveDoor {
  return {
    hasRoom: (address) => hub.hasRoom(address),
    prepare: async (authenticate, address) => {
      const accept = await hub.prepare(authenticate, address);
      return accept && ((socket) => accept(narrowed(socket)));
    },
    acceptTracking: (socket, trackingId, address) => hub.acceptTracking(narrowed(socket), trackingId, address),
  };
}

function narrowed(socket: WebSocket): WebSocket {
  const send = socket.send.bind(socket) as (data: string, options: object) => void;
  socket.send = (data: unknown, options: unknown) => {
    const frame = parseFrame(String(data));
    const named = frame && ownValue(SPECIFIED_EVENTS, frame.event);
    if (frame === undefined || named === undefined) return;
    send(JSON.stringify({ event: frame.event, data: namedOnly(named, frame.data) }), options as object);
  };
  return socket;
}
