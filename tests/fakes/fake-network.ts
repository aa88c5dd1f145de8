import type { FakeClock } from './fake-clock';
import type { FakePlatformServer, ServerAnswer, ServerRequest } from './fake-platform-server';

export type Fault =
  /** the connection is reset before the request reaches the server */
  | 'reset-before-send'
  /** the server handles the request, and its answer is lost */
  | 'drop-after-commit'
  /** the browser repeats it on a new connection: the server handles it twice, and only the second answer arrives */
  | 'sent-twice'
  /** nothing comes back; the request never reaches the server */
  | 'hang'
  /** nothing comes back; the server handles the request */
  | 'hang-after-commit'
  /** the server handles the request, and the connection breaks after half of the body */
  | 'truncated'
  /** the network's own sign-in page, with status 200 */
  | 'captive-portal'
  | { status: number; code: string; retryAfter?: string };

/** The network between a tab and the platform. Each fault affects the next request it matches, in the order they were added. */
export class FakeNetwork {
  readonly server: FakePlatformServer;
  readonly clock: FakeClock;
  online = true;
  #faults: { method: string; path: RegExp; fault: Fault }[] = [];

  constructor(server: FakePlatformServer) {
    this.server = server;
    this.clock = server.clock;
  }

  /** The next requests that match get these faults, one each. */
  fail(method: string, path: RegExp, ...faults: Fault[]): void {
    for (const fault of faults) this.#faults.push({ method, path, fault });
  }

  heal(): void {
    this.online = true;
    this.#faults = [];
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(addressOf(input));
    const { signal } = init;
    signal?.throwIfAborted();
    if (!this.online) throw new TypeError('Failed to fetch');
    const request = readRequest(url, init);
    const fault = this.#take(request);
    if (fault === 'reset-before-send') throw new TypeError('Failed to fetch');
    if (fault === 'captive-portal') return page();
    if (fault === 'hang') return forever(signal);
    if (fault === 'sent-twice') this.server.handle(request);
    const answer = typeof fault === 'object' ? refusal(fault) : this.server.handle(request);
    if (fault === 'drop-after-commit') throw new TypeError('Failed to fetch');
    if (fault === 'hang-after-commit') return forever(signal);
    return respond(answer, this.clock.now(), fault === 'truncated');
  };

  #take(request: ServerRequest): Fault | undefined {
    const index = this.#faults.findIndex(({ method, path }) => method === request.method && path.test(request.path));
    return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
  }
}

/** The portal passes URLs; the fake must not hide a Request object passed by mistake. */
function addressOf(input: RequestInfo | URL): string {
  if (input instanceof Request) throw new Error('unexpected Request object');
  return input.toString();
}

function readRequest(url: URL, init: RequestInit): ServerRequest {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/(orders|hurrier)\/api\/v1/, ''),
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: body as Record<string, unknown> | undefined,
  };
}

function forever(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function refusal({ status, code, retryAfter }: Exclude<Fault, string>): ServerAnswer {
  return {
    status,
    body: { errors: [{ code, message: code }] },
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  };
}

function page(): Response {
  const html = '<!doctype html><title>Free Wi-Fi</title><p>Please sign in';
  return new Response(html, { status: 200, headers: { 'content-type': 'text/html' } });
}

function respond({ status, body, headers = {} }: ServerAnswer, now: number, truncated: boolean): Response {
  const text = JSON.stringify(body);
  const all = { 'content-type': 'application/json', date: new Date(now).toUTCString(), ...headers };
  if (!truncated) return new Response(text, { status, headers: all });
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half);
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(broken, { status, headers: all });
}
