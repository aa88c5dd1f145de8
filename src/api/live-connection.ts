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
/** The ceiling of the first random waits. A server that does not answer has lost all its portals at once. */
const SPREAD_MS = [2_000, 16_000];
const MOST_SPREAD_MS = 30_000;
/** Going away, restarting, try again later: sent to every portal at the same moment. */
const CLOSED_FOR_ALL = [1001, 1012, 1013];
const HANDSHAKE_MS = 10_000;
/** The server's code when it may confirm the same subscription a moment later; any other says that it has no such subject. */
const UNAVAILABLE = 'SERVICE_UNAVAILABLE';
const REFUSED_MS = 60_000;
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
  /** the server has no such subject */
  onRefused: (subject: string) => void;
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
  /** what this socket was answered: whether it brings the subject's events; nothing while that may still change */
  readonly #brings = new Map<string, boolean | undefined>();
  /** what ends the wait for an answer to a subscription, or for the time to ask again */
  readonly #answers = new Map<string, () => void>();
  #socket: Socket | undefined;
  #opened = false;
  #running = false;
  #attempt = 0;
  #reported: LiveStatus['name'] | undefined;
  #probedAt = Number.NEGATIVE_INFINITY;
  /** when this socket has been silent for too long */
  #deadAt = Number.POSITIVE_INFINITY;
  /** of the handshake, of silence, or of the next attempt */
  #stopTimer: (() => void) | undefined;
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

  /**
   * Connects at once if it is not connected: the network or the page came back, or someone signed in. Timers stand still
   * while a device sleeps, and only its clock says that the socket has been silent for too long.
   */
  wake(): void {
    if (!this.#running || (this.#socket !== undefined && this.#options.clock.now() < this.#deadAt)) return;
    this.#attempt = 0;
    this.#connect();
  }

  #connect(): void {
    const { openSocket, url, authorization, online } = this.#options;
    this.#abandonSocket();
    const value = authorization();
    if (value === null || !online.isOnline()) {
      this.#report({ name: 'idle' });
      return;
    }
    this.#report({ name: 'connecting' });
    const socket = openSocket(url, [LIVE_SUBPROTOCOL, authorizationSubprotocol(value)]);
    this.#socket = socket;
    socket.onOpen = () => this.#open();
    socket.onText = (text) => this.#receive(text);
    socket.onClose = (code) => this.#closed(code);
    this.#wait(HANDSHAKE_MS, () => this.#drop());
  }

  #open(): void {
    this.#opened = true;
    this.#listenForSilence();
    for (const subject of this.#subjects) this.#ask(subject);
    this.#reportOpen();
  }

  #ask(subject: string): void {
    const { subscription, clock } = this.#options;
    const { event, key } = subscription;
    this.#stopWaiting(subject);
    if (!__SPECIFIED_PLATFORM__ || this.#options.hasHeartbeat)
      this.#answers.set(
        subject,
        clock.after(ANSWER_MS, () => this.#drop()),
      );
    this.#socket?.send(JSON.stringify({ event, data: { [key]: subject } }));
  }

  #confirm(subject: string, answer: unknown): void {
    this.#stopWaiting(subject);
    this.#brings.set(subject, true);
    this.#reportOpen();
    this.#options.onSubscribed(subject, answer);
  }

  /** Asked again: the server may have refused because it was in trouble, or learn of the vendor later. */
  #refuse(subject: string, code: string): void {
    const { clock, random, onRefused } = this.#options;
    this.#stopWaiting(subject);
    const isTrouble = code === UNAVAILABLE;
    this.#brings.set(subject, isTrouble ? undefined : false);
    if (this.#subjects.has(subject)) {
      const wait = isTrouble ? fullJitter(this.#attempt, random()) : REFUSED_MS;
      this.#attempt += 1;
      this.#answers.set(
        subject,
        clock.after(wait, () => this.#ask(subject)),
      );
    }
    this.#reportOpen();
    if (!isTrouble) onRefused(subject);
  }

  #stopWaiting(subject: string): void {
    this.#answers.get(subject)?.();
  }

  /** Live only once the server has confirmed what it was asked for, but for what it does not have. */
  #reportOpen(): void {
    const answers = [...this.#subjects].map((subject) => this.#brings.get(subject));
    const isLive = !answers.includes(undefined) && (answers.length === 0 || answers.includes(true));
    if (isLive) this.#attempt = 0;
    const name = isLive ? 'live' : 'subscribing';
    if (name !== this.#reported) this.#report({ name });
  }

  #report(status: LiveStatus): void {
    this.#reported = status.name;
    this.#options.onStatus(status);
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
    if (
      event === 'subscribe_ok' &&
      (subject !== undefined || (__SPECIFIED_PLATFORM__ && !this.#options.hasHeartbeat))
    ) {
      // a platform of the specification alone need not name what it answers
      for (const one of subject === undefined ? this.#subjects : [subject]) this.#confirm(one, data);
    } else if (event === 'subscribe_error' && subject !== undefined && check(SubscribeErrorData, data)) {
      this.#refuse(subject, data.code);
    } else this.#options.onEvent(event, data);
  }

  #listenForSilence(): void {
    this.#stopTimer?.();
    if (__SPECIFIED_PLATFORM__ && !this.#options.hasHeartbeat) return;
    this.#deadAt = this.#options.clock.now() + SILENCE_MS;
    this.#wait(SILENCE_MS, () => this.#drop());
  }

  /** Abandons the socket without waiting for its close event, which takes minutes on a dead network. */
  #drop(): void {
    this.#retry(this.#abandonSocket());
  }

  #closed(code: number): void {
    const wasOpen = this.#abandonSocket();
    if (code === CLOSE_TOKEN_EXPIRED) {
      this.#report({ name: 'connecting' });
      // the page may have come back meanwhile, and connected
      void this.#options
        .refresh()
        .then((outcome) => (outcome === 'refreshed' ? this.wake() : (this.#socket ?? this.#retry(true))));
      return;
    }
    if (CLOSED_FOR_ALL.includes(code)) this.#attempt = SPREAD_MS.length;
    const { clock, probe } = this.#options;
    // A refused token makes this call answer 401, and that refreshes the session or ends it. Not with every attempt: a
    // server that is down already gets requests from many portals (fault 19).
    if (!wasOpen && clock.now() - this.#probedAt >= PROBE_REST_MS) {
      this.#probedAt = clock.now();
      void ignore(probe(), 'live: probe');
    }
    this.#retry(wasOpen);
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
        : fullJitter(0, random(), { firstMs: SPREAD_MS[this.#attempt] ?? MOST_SPREAD_MS });
    this.#attempt += 1;
    this.#report({ name: 'waiting', retryAt: clock.now() + delay });
    this.#wait(delay, () => this.#connect());
  }

  /** True if it was open. */
  #abandonSocket(): boolean {
    const wasOpen = this.#opened;
    this.#stopTimer?.();
    this.#deadAt = Number.POSITIVE_INFINITY;
    for (const stop of this.#answers.values()) stop();
    this.#brings.clear();
    this.#opened = false;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket !== undefined) {
      socket.onOpen = socket.onText = socket.onClose = null;
      socket.close(1000);
    }
    return wasOpen;
  }

  #wait(ms: number, run: () => void): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#options.clock.after(ms, run);
  }
}

function subjectIn(data: unknown, key: Subscription['key']): string | undefined {
  const value = (Object(data) as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}
