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
 * The server sends something every `HEARTBEAT_SECONDS`; browsers do not notice a half-open socket, so silence means that
 * it is dead (fault 17).
 */
const SILENCE_MS = 30_000;
/** A server that does not answer a subscription may have lost its broker: another one may still have it. */
const ANSWER_MS = 10_000;
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
  onSubscribed: (subject: string, answer: unknown) => void;
  onRefused: (subject: string, code: string) => void;
  onEvent: (event: string, data: unknown) => void;
}

/**
 * The socket at `/live` (specification/platform-calls.md#live-connection and
 * specification/offline-and-sending.md#live-connection): authorizes by subprotocol, subscribes and subscribes again,
 * drops a connection that is silent or does not answer, and reconnects at once when the network or the page comes back, else with full jitter.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #subjects = new Set<string>();
  /** those whose events this socket brings */
  readonly #confirmed = new Set<string>();
  /** what ends the wait for an answer to a subscription, or for the time to ask again */
  readonly #answers = new Map<string, () => void>();
  #socket: Socket | undefined;
  #opened = false;
  #running = false;
  #attempt = 0;
  #refusals = 0;
  #reported: LiveStatus['name'] | undefined;
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
    this.#report({ name: 'idle' });
  }

  subscribe(subject: string): void {
    this.#subjects.add(subject);
    if (!this.#opened) return;
    this.#ask(subject);
    this.#reportOpen();
  }

  /** The protocol has no unsubscribe: the subscription is only not repeated. */
  unsubscribe(subject: string): void {
    this.#subjects.delete(subject);
    this.#stopWaiting(subject);
    if (this.#opened) this.#reportOpen();
  }

  /** Connects at once if it is not connected: the network or the page came back, or someone signed in. */
  wake(): void {
    if (!this.#running || this.#socket !== undefined) return;
    this.#attempt = 0;
    this.#connect();
  }

  #connect(): void {
    const { openSocket, url, authorization, clock, online } = this.#options;
    this.#abandonSocket();
    const value = authorization();
    if (value === null || !online.isOnline()) {
      this.#report({ name: 'idle' });
      return;
    }
    this.#report({ name: 'connecting' });
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
    this.#listenForSilence();
    for (const subject of this.#subjects) this.#ask(subject);
    this.#reportOpen();
  }

  #ask(subject: string): void {
    const { subscription, clock } = this.#options;
    const { event, key } = subscription;
    this.#stopWaiting(subject);
    if (this.#hasHeartbeat)
      this.#answers.set(
        subject,
        clock.after(ANSWER_MS, () => this.#drop()),
      );
    this.#socket?.send(JSON.stringify({ event, data: { [key]: subject } }));
  }

  #confirm(subject: string, answer: unknown): void {
    this.#stopWaiting(subject);
    this.#confirmed.add(subject);
    this.#reportOpen();
    this.#options.onSubscribed(subject, answer);
  }

  /** Asked again: the server may have refused because it was in trouble, or have learnt of the vendor only since. */
  #refuse(subject: string, code: string): void {
    const { clock, random, onRefused } = this.#options;
    this.#stopWaiting(subject);
    this.#confirmed.delete(subject);
    if (this.#subjects.has(subject)) {
      const wait = fullJitter(this.#refusals, random());
      this.#refusals += 1;
      this.#answers.set(
        subject,
        clock.after(wait, () => this.#ask(subject)),
      );
    }
    this.#reportOpen();
    onRefused(subject, code);
  }

  #stopWaiting(subject: string): void {
    this.#answers.get(subject)?.();
    this.#answers.delete(subject);
  }

  /** Live only once the server has confirmed everything it was asked for. */
  #reportOpen(): void {
    const isLive = [...this.#subjects].every((subject) => this.#confirmed.has(subject));
    if (isLive) {
      this.#attempt = 0;
      this.#refusals = 0;
    }
    const name = isLive ? 'live' : 'subscribing';
    if (name !== this.#reported) this.#report({ name });
  }

  #report(status: LiveStatus): void {
    this.#reported = status.name;
    this.#options.onStatus(status);
  }

  get #hasHeartbeat(): boolean {
    return !__SPECIFIED_PLATFORM__ || this.#options.hasHeartbeat;
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
    const subject = subjectIn(data, this.#options.subscription.key);
    if (event === 'subscribe_ok' && (subject !== undefined || !this.#hasHeartbeat)) {
      // a platform of the specification alone need not name what it answers
      for (const one of subject === undefined ? this.#subjects : [subject]) this.#confirm(one, data);
    } else if (event === 'subscribe_error' && subject !== undefined && check(SubscribeErrorData, data)) {
      this.#refuse(subject, data.code);
    } else this.#options.onEvent(event, data);
  }

  #listenForSilence(): void {
    this.#clearTimers();
    if (!this.#hasHeartbeat) return;
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
    const { clock, random, online } = this.#options;
    if (!online.isOnline()) {
      this.#report({ name: 'idle' });
      return;
    }
    // many portals lose a restarted server in the same second: even the first wait is spread (fault 19)
    const delay =
      this.#attempt === 0 && wasOpen
        ? FIRST_RECONNECT_MS + Math.round(random() * 1_000)
        : jitter(this.#attempt, random());
    this.#attempt += 1;
    this.#report({ name: 'waiting', retryAt: clock.now() + delay });
    this.#stopTimers = [clock.after(delay, () => this.#connect())];
  }

  #abandonSocket(): void {
    this.#clearTimers();
    for (const subject of [...this.#answers.keys()]) this.#stopWaiting(subject);
    this.#confirmed.clear();
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
