import { AppError } from '../lib/app-error';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Clock } from '../platform/clock';
import { check } from '../protocol/check';
import { FlagsAnswer, type FlagsDto } from '../protocol/schemas/flags';

/** A late flag is of no use: the next provider is asked (specification/flags.md#providers). */
const FLAGS_TIMEOUT_MS = 2_000;

export interface FlagsApiOptions {
  /** the flag service; null for a platform without one */
  service: { url: string; headers: Readonly<Record<string, string>> } | null;
  /** where the portal itself is served */
  origin: string;
  fetch: typeof fetch;
  clock: Clock;
}

/**
 * The two providers of flags (specification/flags.md#providers): the service, which needs no login, and a static file
 * beside the portal. Separate from the HTTP client, because visitors of the public pages use flags and nothing else of
 * the engine.
 */
export class FlagsApi {
  readonly #options: FlagsApiOptions;
  constructor(options: FlagsApiOptions) {
    this.#options = options;
  }

  /** @throws AppError `TIMEOUT` after 2 s, `BAD_ANSWER`, `NOT_OFFERED`; the network's own error. */
  async fromService(): Promise<FlagsDto> {
    const { service } = this.#options;
    if (service === null) throw new AppError('NOT_OFFERED');
    return this.#ask(service.url, service.headers);
  }

  /** `{origin}/fwfFallback.json`: one variation per flag, bare or wrapped like the service's answer. */
  fromFile(): Promise<FlagsDto> {
    return this.#ask(`${this.#options.origin}/fwfFallback.json`);
  }

  async #ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<FlagsDto> {
    const { fetch, clock } = this.#options;
    const abort = new AbortController();
    const stop = clock.after(FLAGS_TIMEOUT_MS, () => abort.abort(new AppError('TIMEOUT')));
    try {
      const answer = await fetch(url, { signal: abort.signal, headers, cache: 'no-store' });
      const body: unknown = answer.ok ? await answer.json() : undefined;
      if (check(FlagsAnswer, body)) return body.result;
      const bare = { result: body };
      if (check(FlagsAnswer, bare)) return bare.result;
      throw new AppError('BAD_ANSWER', { status: answer.status });
    } catch (error) {
      // a body cut off by the deadline fails with an error of its own
      throw abort.signal.aborted ? abort.signal.reason : error;
    } finally {
      stop();
    }
  }
}

/** The platform that ships with the portal has the service itself; another is asked only where the build names its path. */
export function flagsApi(
  { apiBase, platformExtensions, platformPaths }: Pick<BuildConfig, 'apiBase' | 'platformExtensions' | 'platformPaths'>,
  { version, ...options }: Omit<FlagsApiOptions, 'service'> & { version: string },
): FlagsApi {
  const isSpecified = __SPECIFIED_PLATFORM__ && !platformExtensions;
  const path = isSpecified ? platformPaths.flags : '/flags';
  const url = `${apiBase || options.origin}/orders/api/v1${path}`;
  const headers: Record<string, string> = isSpecified
    ? {}
    : { accept: 'application/json', 'x-portal-version': version };
  return new FlagsApi({ ...options, service: path === undefined ? null : { url, headers } });
}
