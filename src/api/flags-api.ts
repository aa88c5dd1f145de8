import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import { check } from '../protocol/check';
import { FlagsAnswer, type FlagsDto } from '../protocol/schemas/flags';

/** A late flag is of no use: the next provider is asked (request-flow §9). */
const FLAGS_TIMEOUT_MS = 2_000;

export interface FlagsApiOptions {
  /** `{API_BASE}`, or the page's own origin */
  base: string;
  /** where the portal itself is served */
  origin: string;
  version: string;
  fetch: typeof fetch;
  clock: Clock;
}

/**
 * The two providers of flags (request-flow §7): the service, which needs no login, and a static file beside the portal.
 * Separate from the HTTP client, because visitors of the public pages use flags and nothing else of the engine.
 */
export class FlagsApi {
  readonly #options: FlagsApiOptions;
  constructor(options: FlagsApiOptions) {
    this.#options = options;
  }

  /** @throws AppError `TIMEOUT` after 2 s, `BAD_ANSWER`; the network's own error. */
  fromService(): Promise<FlagsDto> {
    return this.#ask(`${this.#options.base}/orders/api/v1/flags`);
  }

  /** `{origin}/fwfFallback.json`: one variation per flag, bare or wrapped like the service's answer. */
  fromFile(): Promise<FlagsDto> {
    return this.#ask(`${this.#options.origin}/fwfFallback.json`);
  }

  async #ask(url: string): Promise<FlagsDto> {
    const { fetch, clock, version } = this.#options;
    const abort = new AbortController();
    const stop = clock.after(FLAGS_TIMEOUT_MS, () => abort.abort(new AppError('TIMEOUT')));
    try {
      const headers = { accept: 'application/json', 'x-portal-version': version };
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
