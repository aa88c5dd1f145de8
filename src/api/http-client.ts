import redaxios, { type Response as Answer } from 'redaxios';
import type { Static, TSchema } from 'typebox';
import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import type { PlatformRules } from './specified-platform';
import { type RawAnswer, readAnswer, readFailure, retryAfterOf, statusOf } from './http-outcome';

const DEFAULT_TIMEOUT_MS = 15_000;
/**
 * POST /order: giving up early on the one call that may have placed an order costs a look-up
 * (specification/offline-and-sending.md#answers-that-deceive).
 */
export const ORDER_TIMEOUT_MS = 30_000;
const RETRIES = 3;
const RETRY_STEP_MS = 1_000;
/** A longer wait is left to the caller, who gets the error and decides. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

/** The identity that calls are made with. */
export interface AuthSource {
  /** the Authorization header's value; null when nobody is signed in */
  header(): string | null;
  /** nothing may be sent for now: a host's access has ended. Calls fail as they do offline. */
  isPaused?(): boolean;
  /**
   * `refused` is definite: the session is over. `failed` leaves it open.
   * @param refusal the platform's answer to the present header, if that is the reason
   */
  refresh(refusal?: unknown): Promise<'refreshed' | 'refused' | 'failed'>;
}

export interface HttpRequest<S extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** which service answers this kind of call; the orders service by default */
  service?: 'orders/api/v1' | 'hurrier/api/v1' | 'sandbox';
  /** undefined values are left out, never sent as "undefined" */
  query?: Record<string, string | number | boolean | undefined>;
  /** a string is sent unchanged: the stored bytes of a submit */
  body?: unknown;
  headers?: Record<string, string>;
  /** the schema of a valid answer */
  schema: S;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** number of retries; POST /order says 0 and leaves them to the outbox */
  retries?: number;
  /** false: the call is made without a session (login), and a 401 is a plain refusal */
  authorized?: boolean;
}

export interface HttpClientOptions {
  /** `{API_BASE}` without a trailing slash, or the page's own origin */
  base: string;
  version: string;
  fetch: typeof fetch;
  clock: Clock;
  auth: AuthSource;
  /** left out for the platform that ships with the portal */
  rules?: PlatformRules | undefined;
  isOnline?: () => boolean;
  /** the server's clock, unix ms, as its `Date` header says */
  onServerDate?: (serverNow: number) => void;
  onCaptivePortal?: (seen: boolean) => void;
  /** whether the platform refuses this version of the portal (426) */
  onUpgradeRequired?: (required: boolean) => void;
}

export interface HttpClient {
  /** @throws AppError as documented in `sync/services`; the signal's own reason when the caller aborted. */
  send<S extends TSchema>(request: HttpRequest<S>): Promise<Static<S>>;
  /** The bytes and headers of an answer that is a file. Requested once; errors are read as in any other call. */
  file(request: FileRequest): Promise<{ blob: Blob; headers: Headers }>;
}

type FileRequest = Omit<HttpRequest<TSchema>, 'schema' | 'retries'>;

/** The only wrapper around redaxios, which has neither timeout nor signal and accepts any body. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock, auth } = options;
  const rules = __SPECIFIED_PLATFORM__ ? options.rules : undefined;

  async function send<S extends TSchema>(request: HttpRequest<S>): Promise<Static<S>> {
    const isOnce = __SPECIFIED_PLATFORM__ && rules?.isOnce(request) === true;
    const retries = isOnce ? 0 : (request.retries ?? RETRIES);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await authorized(request, (header) => sendOnce(request, header));
      } catch (error) {
        const retryAfter = retryAfterOf(error);
        const goesOn =
          attempt <= retries && mayRetry(request.method, error) && (retryAfter ?? 0) <= LONGEST_RETRY_AFTER_MS;
        if (!goesOn || options.isOnline?.() === false) throw error;
        await clock.sleep(Math.max(RETRY_STEP_MS * attempt, retryAfter ?? 0), request.signal);
      }
    }
  }

  /** A 401 refreshes the tokens (once for all simultaneous calls) and repeats the call once with the same bytes. */
  async function authorized<R>(request: FileRequest, once: (header: string | null) => Promise<R>): Promise<R> {
    if (request.authorized === false) return once(null);
    if (__EMBEDDABLE__ && auth.isPaused?.()) throw paused();
    const header = auth.header();
    try {
      return await once(header);
    } catch (error) {
      if (statusOf(error) !== 401 || header === null) throw error;
      // another call may have refreshed while this one was under way
      const renewed = auth.header() !== header || (await auth.refresh(error)) === 'refreshed';
      if (!renewed || auth.header() === null) throw __EMBEDDABLE__ && auth.isPaused?.() ? paused() : error;
      return once(auth.header());
    }
  }

  function file(request: FileRequest) {
    return authorized(request, async (header) => {
      const { data, ...raw } = await transport(request, header, 'blob');
      if (!(data instanceof Blob)) throw new AppError('BAD_ANSWER');
      const isPage = raw.headers.get('content-type')?.includes('text/html');
      if (raw.status < 300 && !isPage) return { blob: data, headers: raw.headers };
      throw readFailure({ ...raw, data: parsed(await data.text()) }, clock.now());
    });
  }

  async function sendOnce<S extends TSchema>(request: HttpRequest<S>, authorization: string | null) {
    const raw = await transport(request, authorization);
    const date = Date.parse(raw.headers.get('date') ?? '');
    if (!Number.isNaN(date)) options.onServerDate?.(date);
    try {
      const answer = rules && raw.status < 300 ? { ...raw, data: rules.answered(request, raw.data) } : raw;
      const value = readAnswer(answer, request.schema, clock.now());
      options.onCaptivePortal?.(false);
      options.onUpgradeRequired?.(false);
      return value;
    } catch (error) {
      if (error instanceof AppError) {
        if (error.code === 'CAPTIVE_PORTAL') options.onCaptivePortal?.(true);
        if (error.code === 'UPGRADE_REQUIRED') options.onUpgradeRequired?.(true);
      }
      throw error;
    }
  }

  /** One exchange. The deadline includes the body, because a server may stop in the middle of it. */
  async function transport(request: FileRequest, authorization: string | null, as: 'text' | 'blob' = 'text') {
    const { signal } = request;
    signal?.throwIfAborted();
    const abort = new AbortController();
    const timedOut = new AppError('TIMEOUT');
    const stopTimer = clock.after(request.timeoutMs ?? DEFAULT_TIMEOUT_MS, () => abort.abort(timedOut));
    const follow = () => abort.abort(signal?.reason);
    signal?.addEventListener('abort', follow, { once: true });
    try {
      const answer = await call(request, authorization, abort.signal, as);
      // redaxios takes a body cut off by the abort for an empty one
      abort.signal.throwIfAborted();
      return answer;
    } catch (error) {
      if (abort.signal.aborted) throw abort.signal.reason;
      throw error instanceof AppError ? error : new AppError('NETWORK', {}, { cause: error });
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', follow);
    }
  }

  function call(
    request: FileRequest,
    authorization: string | null,
    signal: AbortSignal,
    responseType: 'text' | 'blob',
  ): Promise<RawAnswer> {
    const { version } = options;
    const { method, path, service = 'orders/api/v1', query = {}, body } = rules?.asked(request) ?? request;
    const headers: Record<string, string> = rules ? {} : { accept: 'application/json', 'x-portal-version': version };
    if (authorization !== null) headers.authorization = authorization;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer: Promise<Answer<unknown>> = redaxios(`${options.base}/${service}${path}${queryText(query)}`, {
      method,
      headers: { ...headers, ...(rules ? rules.headers(request.headers) : request.headers) },
      data: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      responseType,
      validateStatus: () => true,
      fetch: (input, init) => options.fetch(input, { ...init, signal, cache: 'no-store' }),
    });
    return answer;
  }

  return { send, file };
}

/** The status says that the platform has taken nothing. */
function paused(): AppError {
  return new AppError('NETWORK', { status: 401 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not JSON: the caller looks at the text
    return text;
  }
}

/**
 * The retry rule (specification/platform-calls.md#retries): network errors, answers of 500 and more to idempotent
 * methods, and 429. A timeout is not repeated, because the user has waited for its whole length already.
 */
function mayRetry(method: string, error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'NETWORK') return true;
  const status = statusOf(error) ?? 0;
  return status === 429 || (status >= 500 && IDEMPOTENT.has(method));
}

function queryText(query: Record<string, string | number | boolean | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
