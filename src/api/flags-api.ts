import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import { check } from '../protocol/check';
import { FlagsAnswer, type FlagsDto } from '../protocol/schemas';
import type { HttpClient } from './http-client';

/** A flag that is late is as good as none: the next provider is asked (request-flow §9). */
const FLAGS_TIMEOUT_MS = 2_000;

/** The two providers of flags (request-flow §7): the service, and a static file beside the portal. */
export class FlagsApi {
  readonly #http: HttpClient;
  readonly #file: { url: string; fetch: typeof fetch; clock: Clock };
  constructor(http: HttpClient, file: { url: string; fetch: typeof fetch; clock: Clock }) {
    this.#http = http;
    this.#file = file;
  }

  async fromService(): Promise<FlagsDto> {
    const answer = await this.#http.send({
      method: 'GET',
      path: '/flags',
      schema: FlagsAnswer,
      timeoutMs: FLAGS_TIMEOUT_MS,
      retries: 0,
    });
    return answer.result;
  }

  /** `{origin}/fwfFallback.json`: one variation per flag, bare or wrapped like the service's answer. */
  async fromFile(): Promise<FlagsDto> {
    const { url, fetch, clock } = this.#file;
    const abort = new AbortController();
    const stop = clock.after(FLAGS_TIMEOUT_MS, () => abort.abort(new AppError('TIMEOUT')));
    try {
      const answer = await fetch(url, { signal: abort.signal });
      const body: unknown = answer.ok ? await answer.json() : undefined;
      if (check(FlagsAnswer, body)) return body.result;
      const bare = { result: body };
      if (check(FlagsAnswer, bare)) return bare.result;
      throw new AppError('BAD_ANSWER', { status: answer.status });
    } finally {
      stop();
    }
  }
}
