import { type SandboxAccountDto, SandboxAccountsAnswer } from '../protocol/schemas/sandbox';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Calls that only a sandbox answers. */
export class SandboxApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Elsewhere: AppError `NOT_FOUND`. */
  async accounts(): Promise<SandboxAccountDto[]> {
    const input = { service: 'sandbox', authorized: false, retries: 0 } as const;
    return (await call(this.#http, 'GET /accounts', SandboxAccountsAnswer, input)).result.accounts;
  }
}
