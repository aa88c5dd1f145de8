/** What a browser's `Sec-WebSocket-Extensions` allows the server with `permessage-deflate` (RFC 7692 §7). */
export interface CompressionOffer {
  /** the one offer to answer, as the client wrote it */
  offer: string;
  /**
   * the widest window, in bits, that the client lets the server request for the client's frames (Chromium does; Firefox
   * and Safari do not); undefined when the client keeps its own
   */
  clientWindowBits: number | undefined;
}

const EXTENSION = 'permessage-deflate';
const WIDEST_WINDOW_BITS = 15;
const FLAGS = ['server_no_context_takeover', 'client_no_context_takeover'];

/**
 * The first compression offer that the server can meet with a window of `serverWindowBits` bits. Undefined when there
 * is none: the connection is then made without compression, because an offer that cannot be met is no reason to refuse
 * a client.
 */
export function readCompressionOffer(
  header: string | undefined,
  serverWindowBits: number,
): CompressionOffer | undefined {
  for (const offer of (header ?? '').split(',').map((part) => part.trim())) {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim());
    if (name !== EXTENSION) continue;
    const read = parameters.map(readParameter);
    if (new Set(read.map(({ key }) => key)).size < read.length) continue;
    if (!read.every((parameter) => canMeet(parameter, serverWindowBits))) continue;
    const window = read.find(({ key }) => key === 'client_max_window_bits');
    return { offer, clientWindowBits: window && Number(window.value ?? WIDEST_WINDOW_BITS) };
  }
  return undefined;
}

interface Parameter {
  key: string;
  /** undefined for a parameter without one */
  value: string | undefined;
}

function readParameter(text: string): Parameter {
  const equals = text.indexOf('=');
  if (equals < 0) return { key: text, value: undefined };
  return {
    key: text.slice(0, equals).trim(),
    value: text
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  };
}

function canMeet({ key, value }: Parameter, serverWindowBits: number): boolean {
  if (FLAGS.includes(key)) return value === undefined;
  if (key === 'server_max_window_bits') return isWindow(value) && Number(value) >= serverWindowBits;
  return key === 'client_max_window_bits' && (value === undefined || isWindow(value));
}

function isWindow(value: string | undefined): boolean {
  return value !== undefined && /^([89]|1[0-5])$/.test(value);
}
