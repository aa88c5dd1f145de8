import type { OrderRecord } from '../../../src/domain/order/order';
import type { Socket } from '../../../src/platform/socket';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import type { Process } from './process';
import type { Answer, Request, Server } from './server';
import type { World } from './world';

/** Nothing in between delays a request for longer than a client waits for its answer (30 s). */
const LONGEST_DELAY_MS = 5_000;

const FATES = {
  passed: 40,
  slow: 8,
  'reset before send': 8,
  'dropped after commit': 10,
  'hangs unsent': 4,
  'hangs after commit': 4,
  truncated: 6,
  'captive portal': 4,
  doubled: 8,
};
const EVENT_FATES = { passed: 50, lost: 14, late: 14, doubled: 10, partial: 8, malformed: 3 };

interface Link {
  process: Process;
  socket: Socket;
  subscribed: boolean;
  /** half-open: neither side has noticed yet that nothing gets through */
  dead: boolean;
  stopBeat: () => void;
}

/** The network between the tabs and the platform: while it is `bad` it loses, doubles, delays and cuts off. */
export class Network {
  readonly #links = new Set<Link>();
  bad = true;
  /** called for every POST /order that leaves a device */
  onSubmit: (process: Process, key: string | null, draft: string) => void = () => undefined;

  constructor(
    readonly world: World,
    readonly server: Server,
  ) {
    server.onCommitted = (record) => this.#publish(record);
  }

  fetch(process: Process, input: string, init: RequestInit): Promise<Response> {
    const { world } = this;
    const { signal } = init;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const fail = () => process.run(() => reject(new TypeError('Failed to fetch')));
      if (!process.device.online) return void world.after(1, fail);
      const request = readRequest(input, init);
      if (request.method === 'POST' && request.path === '/order') {
        this.onSubmit(process, request.key, (request.body.order as { description: string }).description);
      }
      const fate = this.bad ? world.weighted(FATES) : 'passed';
      world.note(fate, `${process.name} ${request.method} ${request.path} ${request.query}`);
      const answered = (answer: Answer) => {
        if (!process.device.online || fate === 'dropped after commit') return fail();
        process.run(() => resolve(responseTo(answer, world.now(), fate === 'truncated')));
      };
      if (fate === 'reset before send') return void world.after(this.#leg(fate), fail);
      if (fate === 'captive portal') return void world.after(20, () => process.run(() => resolve(signInPage())));
      if (fate === 'hangs unsent') return;
      const arrive = (answer: (answer: Answer) => void) =>
        void world.after(this.#leg(fate), () => {
          // the server is down: the connection breaks
          if (!this.server.isUp) return fail();
          this.server.handle(request, (given) => void world.after(this.#leg(fate), () => answer(given)));
        });
      arrive(fate === 'hangs after commit' ? () => undefined : answered);
      // sent twice by something in between; without keys nobody could prevent a second order
      if (fate === 'doubled' && (request.method === 'GET' || this.server.extensions)) arrive(() => undefined);
    });
  }

  openSocket(process: Process): Socket {
    const { world } = this;
    const socket: Socket = {
      onOpen: null,
      onText: null,
      onClose: null,
      send: () =>
        void world.after(this.#leg('passed'), () => {
          if (link.dead || !this.#links.has(link)) return;
          link.subscribed = true;
          this.#say(link, { event: 'subscribe_ok', data: { vendor_id: 'kh-0001' } });
        }),
      close: () => this.#end(link),
    };
    const link: Link = { process, socket, subscribed: false, dead: false, stopBeat: () => undefined };
    world.after(this.#leg('passed'), () => {
      if (!process.device.online || !this.server.isUp || (this.bad && world.chance(0.2))) {
        return process.run(() => socket.onClose?.(1006));
      }
      this.#links.add(link);
      this.#beat(link);
      process.run(() => socket.onOpen?.());
    });
    return socket;
  }

  /** Live connections go silent; neither side is told. */
  freezeLinks(): void {
    for (const link of this.#links) link.dead = true;
  }

  /** Live connections are closed by the server, or by the kernel once the server died. Half-open ones don't receive even that. */
  closeLinks(code: number): void {
    for (const link of [...this.#links].filter(({ dead }) => !dead)) {
      this.#end(link);
      link.process.run(() => link.socket.onClose?.(code));
    }
  }

  #end(link: Link): void {
    link.stopBeat();
    this.#links.delete(link);
  }

  #beat(link: Link): void {
    link.stopBeat = this.world.after(HEARTBEAT_SECONDS * 1000, () => {
      this.#say(link, { event: 'heartbeat', data: { at: this.world.seconds } });
      this.#beat(link);
    });
  }

  #publish(record: OrderRecord): void {
    for (const link of this.#links) {
      if (!link.subscribed) continue;
      const fate = this.bad ? this.world.weighted(EVENT_FATES) : 'passed';
      if (fate !== 'passed') this.world.note(`event ${fate}`, `${link.process.name} ${record.order_id}`);
      const { order_id, vendor_id, status } = record;
      const event = { event: 'order_update', data: record as unknown };
      if (fate === 'lost') continue;
      if (fate === 'partial') event.data = { order_id, vendor_id, status };
      if (fate === 'malformed') event.data = { ...record, customer: null };
      const delay = fate === 'late' ? this.world.between(500, 12_000) : this.#leg('passed');
      this.world.after(delay, () => this.#say(link, event));
      if (fate === 'doubled') this.world.after(delay + this.world.between(0, 6_000), () => this.#say(link, event));
    }
  }

  #say(link: Link, frame: unknown): void {
    if (link.dead || !this.#links.has(link) || !link.process.device.online) return;
    const text = JSON.stringify(frame);
    link.process.run(() => link.socket.onText?.(text));
  }

  #leg(fate: string): number {
    return fate === 'slow' ? this.world.between(500, LONGEST_DELAY_MS) : this.world.between(2, 120);
  }
}

function readRequest(input: string, init: RequestInit): Request {
  const url = new URL(input);
  const headers = init.headers as Record<string, string>;
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace('/orders/api/v1', ''),
    query: url.searchParams,
    key: headers['idempotency-key'] ?? null,
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
  };
}

/** The parts of a Response that the portal's client reads: a real one would take longer than the rest of the simulation. */
function responseTo({ status, body }: Answer, now: number, truncated: boolean): Response {
  const text = JSON.stringify(body);
  const headers: Record<string, string> = { 'content-type': 'application/json', date: new Date(now).toUTCString() };
  return {
    status,
    ok: status < 300,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => (truncated ? text.slice(0, text.length >> 1) : text),
  } as unknown as Response;
}

function signInPage(): Response {
  return {
    status: 200,
    ok: true,
    headers: { get: (name: string) => (name === 'content-type' ? 'text/html' : null) },
    text: async () => '<!doctype html><title>Free Wi-Fi</title>',
  } as unknown as Response;
}
