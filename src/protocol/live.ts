/**
 * Constants and header rules of the live connection (specification/platform-calls.md#live-connection), shared by portal
 * and server.
 */
export const LIVE_PATH = '/live';
export const LIVE_SUBPROTOCOL = 'live.v1';
export const AUTHORIZATION_SUBPROTOCOL_PREFIX = 'authorization.';
export const HEARTBEAT_SECONDS = 20;
/** Closing code of a token that expired while connected. */
export const CLOSE_TOKEN_EXPIRED = 4401;
/** Closing code of a public tracking link that was replaced while connected: it answers 404 from now on. */
export const CLOSE_TRACKING_REVOKED = 4404;

/** The authorization value of a public tracking link: valid for the socket only. */
export function trackingAuthorization(trackingId: string): string {
  return `Tracking ${trackingId}`;
}

/** The inverse; undefined for every other authorization value. */
export function readTrackingAuthorization(value: string | undefined): string | undefined {
  return /^Tracking ([\w-]{1,64})$/.exec(value ?? '')?.[1];
}

/** The authorization value as a subprotocol: base64url without padding, since a subprotocol is an HTTP token. */
export function authorizationSubprotocol(value: string): string {
  const bytes = new TextEncoder().encode(value);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return (
    AUTHORIZATION_SUBPROTOCOL_PREFIX +
    btoa(binary)
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/(?<!=)=+$/, '')
  );
}

/** The inverse; undefined when the subprotocol is not an authorization or not decodable. */
export function readAuthorizationSubprotocol(protocol: string): string | undefined {
  if (!protocol.startsWith(AUTHORIZATION_SUBPROTOCOL_PREFIX)) return undefined;
  const encoded = protocol.slice(AUTHORIZATION_SUBPROTOCOL_PREFIX.length).replace(/-/g, '+').replace(/_/g, '/');
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // not base64, or not UTF-8
    return undefined;
  }
}
