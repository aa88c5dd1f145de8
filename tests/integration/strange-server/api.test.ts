import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient, type HttpRequest } from '../../../src/api/http-client';
import { AppError } from '../../../src/lib/app-error';
import { FakeClock } from '../../fakes/fake-clock';
import { goodAnswer, NO_ANSWERS, strangeAnswers } from './answers';

/*
 * Every call of everything in `src/api` that makes calls, against a server that answers strangely: found, not listed, so
 * that a new call is tried as well. `FlagsApi` has providers instead of the HTTP client, and files have no schema: each
 * has a test of its own.
 */
type Api = Record<string, (...given: unknown[]) => Promise<unknown>>;
type Opener = (http: HttpClient) => Api;
type Exported = [name: string, value: Opener & (new (http: HttpClient) => Api)];
const modules = import.meta.glob<Record<string, unknown>>('../../../src/api/*-api.ts', { eager: true });
const NO_HTTP = {} as HttpClient;
const calls = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is Exported => typeof entry[1] === 'function' && entry[0].endsWith('Api'))
  .filter(([name]) => !/^(flags|files)Api$/i.test(name))
  .flatMap(([name, value]) => {
    const isClass = /^[A-Z]/.test(name);
    const open: Opener = isClass ? (http) => new value(http) : value;
    const methods = isClass ? Object.getOwnPropertyNames(value.prototype) : Object.keys(open(NO_HTTP));
    return methods
      .filter((method) => method !== 'constructor')
      .map((method) => [`${name}.${method}`, open, method] as const);
  })
  .filter(([call]) => call !== 'ReceiptsApi.pdf');

/** Tells by its answer whether it worked, and throws nothing (specification/identities-and-sessions.md#sign-out). */
const ANSWERS_FALSE: readonly string[] = ['AuthApi.logout'];

/** Stands for whatever a call wants to be given: an id, coordinates, a body, a signal. */
function anything(): unknown {
  const known: Record<PropertyKey, unknown> = {
    [Symbol.toPrimitive]: () => 'x',
    toJSON: () => 'x',
    aborted: false,
  };
  return new Proxy(() => undefined, {
    // awaited by accident it must not look like a promise
    get: (_, key) => (key === 'then' ? undefined : key in known ? known[key] : anything()),
    apply: () => undefined,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
}

const GIVEN = Array.from({ length: 6 }, anything);

/** The request a call makes. */
async function requestOf(open: Opener, method: string): Promise<HttpRequest<TSchema>> {
  const seen: HttpRequest<TSchema>[] = [];
  const http: HttpClient = {
    send: (request) => {
      seen.push(request);
      return Promise.reject(new AppError('NETWORK'));
    },
    file: () => Promise.reject(new AppError('NETWORK')),
  };
  const api = open(http);
  await api[method]?.(...GIVEN).catch(() => undefined);
  const [request] = seen;
  if (request === undefined) throw new Error('it asks nothing');
  return request;
}

/** What the call comes to when the server answers so. */
async function outcome(open: Opener, method: string, answer: () => Response): Promise<unknown> {
  const clock = new FakeClock();
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    fetch: async () => answer(),
    clock,
    auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
  });
  const api = open(http);
  const caught = api[method]?.(...GIVEN).catch((error: unknown) => error);
  await clock.advance(60_000);
  return caught;
}

const codeOf = (result: unknown) => (result instanceof AppError ? result.code : result);

it('finds the calls of every API', () => {
  expect(calls.length).toBeGreaterThan(20);
});

describe.each(calls)('%s', (name, open, method) => {
  const expected = (code: string) => (ANSWERS_FALSE.includes(name) ? false : code);

  it('fails with a code when the answer is not one of the platform', async () => {
    for (const [what, body, type, code] of NO_ANSWERS) {
      const result = await outcome(open, method, () => new Response(body, { headers: { 'content-type': type } }));
      expect(codeOf(result), what).toBe(expected(code));
    }
  });

  it('fails with a code when one part of the answer has a wrong type', async () => {
    const { schema } = await requestOf(open, method);
    const good = goodAnswer(schema as Record<string, unknown>);
    const strange = strangeAnswers(schema, good);
    expect(strange.length).toBeGreaterThan(5);
    for (const { what, text } of strange) {
      const result = await outcome(open, method, () => new Response(text));
      expect(codeOf(result), what).toBe(expected('BAD_ANSWER'));
    }
  });

  it('returns a correct answer', async () => {
    const { schema } = await requestOf(open, method);
    const text = JSON.stringify(goodAnswer(schema as Record<string, unknown>));
    expect(await outcome(open, method, () => new Response(text))).not.toBeInstanceOf(Error);
  });

  it('is judged by its status when the body says nothing', async () => {
    for (const [status, code] of [
      [500, 'INTERNAL'],
      [502, 'SERVICE_UNAVAILABLE'],
      [503, 'SERVICE_UNAVAILABLE'],
      [429, 'TOO_MANY_REQUESTS'],
      [418, 'BAD_ANSWER'],
    ] as const) {
      const result = await outcome(open, method, () => new Response('{"errors": [{"code": 7}]}', { status }));
      expect(codeOf(result), String(status)).toBe(expected(code));
    }
  });
});
