import { AppError } from '../lib/app-error';
import { check } from '../protocol/check';
import { HelpInitAnswer, type HelpInitRequestDto, HelpTokenAnswer } from '../protocol/schemas/help';
import type { HttpClient } from './http-client';

const INIT_TIMEOUT_MS = 15_000;

/** The platform's token for the help centre, and the help centre itself, which is another program's. */
export class HelpApi {
  readonly #http: HttpClient;
  readonly #fetch: typeof fetch;

  constructor(http: HttpClient, fetcher: typeof fetch) {
    this.#http = http;
    this.#fetch = fetcher;
  }

  async token(vendorId: string): Promise<string> {
    const path = `/vendor/${encodeURIComponent(vendorId)}/hc_jwt_token`;
    return (await this.#http.send({ method: 'GET', path, schema: HelpTokenAnswer })).result;
  }

  /** Where the help centre is opened. It is told its own token alone, never the session's. */
  async init(base: string, payload: HelpInitRequestDto): Promise<string> {
    const answer = await this.#fetch(`${base}/conditions-api/v1/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(INIT_TIMEOUT_MS),
    }).catch(() => {
      throw new AppError('NETWORK');
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok || !check(HelpInitAnswer, body)) throw new AppError('BAD_ANSWER');
    return body.url;
  }
}
