import { type SandboxAccountDto, SandboxAccountsAnswer } from '../protocol/schemas/sandbox';
import type { HttpClient } from './http-client';

/** Calls that only a sandbox answers. */
export class SandboxApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Elsewhere: AppError `NOT_FOUND`. */
  async accounts(): Promise<SandboxAccountDto[]> {
    const answer = await this.#http.send({
      method: 'GET',
      service: 'sandbox',
      path: '/accounts',
      schema: SandboxAccountsAnswer,
      authorized: false,
      retries: 0,
    });
    return answer.result.accounts;
  }
}
