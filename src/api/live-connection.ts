import type { LiveStatus } from '../domain/connection/live-status';
import { fullJitter } from '../lib/backoff';
import type { Clock } from '../platform/clock';
import type { OnlineStatus } from '../platform/online-status';
import type { OpenSocket, Socket } from '../platform/socket';
import { check } from '../protocol/check';
import { authorizationSubprotocol, CLOSE_TOKEN_EXPIRED, LIVE_SUBPROTOCOL } from '../protocol/live';
import { FrameSchema, SubscribeErrorData } from '../protocol/schemas/live';
import { ignore } from '../lib/ignore';

/** A subscription of the socket, and the name of its subject in the frame and in both answers. */
export interface Subscription {
  event: string;
  key: 'vendor_id' | 'tracking_id';
}
export const TO_VENDOR: Subscription = { event: 'subscribeToVendor', key: 'vendor_id' };
export const TO_ORDER: Subscription = { event: 'subscribeToOrder', key: 'tracking_id' };

/**
 * The server sends something every 25 s; browsers do not notice a half-open socket, so silence means that it is dead
 * (fault 17).
 */
const SILENCE_MS = 35_000;
const FIRST_RECONNECT_MS = 1_000;
/** The ceiling of the random waits, by attempt. A server that does not answer has lost all its portals at once. */
const SPREAD_MS = [2_000, 16_000, 30_000] as const;
/** Going away, restarting, try again later: sent to every portal at the same moment. */
const CLOSED_FOR_ALL: ReadonlySet<number> = new Set([1001, 1012, 1013]);
const HANDSHAKE_MS = 10_000;
const PROBE_REST_MS = 30_000;

export interface LiveConnectionOptions {
  url: string;
  clock: Clock;
  random: () => number;
  openSocket: OpenSocket;
  online: OnlineStatus;
  /** the Authorization header's value; null stops connecting until `wake` */
  authorization: () => string | null;
  refresh: () => Promise<'refreshed' | 'refused' | 'failed'>;
  /** an authenticated HTTP call: browsers report a refused handshake only as 1006, an HTTP answer says why */
  probe: () => Promise<unknown>;
  subscription: Subscription;
  /** the server is never silent for long; otherwise silence says nothing, and the sweep finds what was missed */
  hasHeartbeat: boolean;
  onStatus: (status: LiveStatus) => void;
  onSubscribed: (subject: string) => void;
  onRefused: (subject: string, code: string) => void;
  onEvent: (event: string, data: unknown) => void;
}

/**
 * The socket at `/live` (specification/platform-calls.md#live-connection and
 * specification/offline-and-sending.md#live-connection): authorizes by subprotocol, subscribes and subscribes again,
 * drops a silent connection, and reconnects at once when the network or the page comes back, else with full jitter.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #subjects = new Set<string>();
  #socket: Socket | undefined;
  #opened = false;
  #running = false;
  #attempt = 0;
  #probedAt = Number.NEGATIVE_INFINITY;
  #stopTimers: (() => void)[] = [];
  #stopListening: (() => void)[] = [];

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    const { online } = this.#options;
    this.#stopListening = [
      online.onOnlineChange((isOnline) => (isOnline ? this.wake() : this.#drop())),
      online.onReturn(() => this.wake()),
    ];
    this.#connect();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    for (const stop of this.#stopListening) stop();
    this.#stopListening = [];
    this.#abandonSocket();
    this.#options.onStatus({ name: 'idle' });
  }

  subscribe(subject: string): void {
    this.#subjects.add(subject);
    if (this.#opened) this.#send(subject);
  }

  /** The protocol has no unsubscribe: the subscription is only not repeated. */
  unsubscribe(subject: string): void {
    this.#subjects.delete(subject);
  }

  /** Connects at once if it is not connected: the network or the page came back, or someone signed in. */
  wake(): void {
    if (!this.#running || this.#socket !== undefined) return;
    this.#attempt = 0;
    this.#connect();
  }

  #connect(): void {
    const { openSocket, url, authorization, clock, online, onStatus } = this.#options;
    this.#abandonSocket();
    const value = authorization();
    if (value === null || !online.isOnline()) {
      onStatus({ name: 'idle' });
      return;
    }
    onStatus({ name: 'connecting' });
    const socket = openSocket(url, [LIVE_SUBPROTOCOL, authorizationSubprotocol(value)]);
    this.#socket = socket;
    socket.onOpen = () => this.#open(socket);
    socket.onText = (text) => this.#receive(text);
    socket.onClose = (code) => this.#closed(code);
    this.#stopTimers = [clock.after(HANDSHAKE_MS, () => this.#drop())];
  }

  #open(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#opened = true;
    this.#attempt = 0;
    this.#listenForSilence();
    this.#options.onStatus({ name: 'live' });
    for (const subject of this.#subjects) this.#send(subject);
  }

  #send(subject: string): void {
    const { event, key } = this.#options.subscription;
    this.#socket?.send(JSON.stringify({ event, data: { [key]: subject } }));
  }

  #receive(text: string): void {
    this.#listenForSilence();
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      // not JSON: no frame of the protocol
      return;
    }
    if (!check(FrameSchema, frame)) return;
    const { event, data } = frame;
    const { subscription, onSubscribed, onRefused, onEvent } = this.#options;
    const subject = subjectIn(data, subscription.key);
    if (
      event === 'subscribe_ok' &&
      (subject !== undefined || (__SPECIFIED_PLATFORM__ && !this.#options.hasHeartbeat))
    ) {
      // a platform of the specification alone need not name what it answers
      for (const one of subject === undefined ? this.#subjects : [subject]) onSubscribed(one);
    } else if (event === 'subscribe_error' && subject !== undefined && check(SubscribeErrorData, data)) {
      this.#subjects.delete(subject);
      onRefused(subject, data.code);
    } else onEvent(event, data);
  }

  #listenForSilence(): void {
    this.#clearTimers();
    if (__SPECIFIED_PLATFORM__ && !this.#options.hasHeartbeat) return;
    this.#stopTimers = [this.#options.clock.after(SILENCE_MS, () => this.#drop())];
  }

  /** Abandons the socket without waiting for its close event, which takes minutes on a dead network. */
  #drop(): void {
    const wasOpen = this.#opened;
    this.#abandonSocket();
    this.#retry(wasOpen);
  }

  #closed(code: number): void {
    const wasOpen = this.#opened;
    this.#abandonSocket();
    if (!this.#running) return;
    if (code === CLOSE_TOKEN_EXPIRED) {
      void this.#options.refresh().then((outcome) => (outcome === 'refreshed' ? this.wake() : this.#retry(true)));
      return;
    }
    if (CLOSED_FOR_ALL.has(code)) this.#attempt = SPREAD_MS.length - 1;
    // a refused token makes this call answer 401, and that refreshes the session or ends it
    if (!wasOpen) this.#probe();
    this.#retry(wasOpen);
  }

  /** Not with every attempt: a server that is down already gets requests from many portals (fault 19). */
  #probe(): void {
    const now = this.#options.clock.now();
    if (now - this.#probedAt < PROBE_REST_MS) return;
    this.#probedAt = now;
    void ignore(this.#options.probe(), 'live: probe');
  }

  #retry(wasOpen: boolean): void {
    if (!this.#running) return;
    const { clock, random, online, onStatus } = this.#options;
    if (!online.isOnline()) {
      onStatus({ name: 'idle' });
      return;
    }
    // many portals lose a restarted server in the same second: even the first wait is spread (fault 19)
    const delay =
      this.#attempt === 0 && wasOpen
        ? FIRST_RECONNECT_MS + Math.round(random() * 1_000)
        : jitter(this.#attempt, random());
    this.#attempt += 1;
    onStatus({ name: 'waiting', retryAt: clock.now() + delay });
    this.#stopTimers = [clock.after(delay, () => this.#connect())];
  }

  #abandonSocket(): void {
    this.#clearTimers();
    this.#opened = false;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onOpen = null;
    socket.onText = null;
    socket.onClose = null;
    socket.close(1000);
  }

  #clearTimers(): void {
    for (const stop of this.#stopTimers) stop();
    this.#stopTimers = [];
  }
}

function subjectIn(data: unknown, key: Subscription['key']): string | undefined {
  const value =
    typeof data === 'object' && data !== null && key in data ? (data as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : undefined;
}

/** Full jitter, growing to 30 s (specification/offline-and-sending.md#live-connection). */
function jitter(attempt: number, random: number): number {
  const spread = SPREAD_MS[Math.min(attempt, SPREAD_MS.length - 1)] ?? 0;
  return fullJitter(0, random, { firstMs: spread, capMs: spread });
}
