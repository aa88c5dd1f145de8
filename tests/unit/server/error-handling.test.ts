import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorHandling } from '../../../server/http/error-handling';
import { AppError } from '../../../src/lib/app-error';

/** What the server answers and logs when a route throws this. */
async function failing(error: Error) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } }).withTypeProvider<TypeBoxTypeProvider>();
  registerErrorHandling(app);
  app.get('/', async () => {
    throw error;
  });
  const { statusCode, headers } = await app.inject('/');
  await app.close();
  return { statusCode, retryAfter: headers['retry-after'], lines: lines.length };
}

it.each([
  ['a fault of its own', new Error('broken'), 500],
  ['what it depends on being away', new AppError('SERVICE_UNAVAILABLE', { what: 'mail' }), 503],
])('the server logs %s', async (_, error, statusCode) => {
  expect(await failing(error)).toEqual({ statusCode, retryAfter: undefined, lines: 1 });
});

it('the server does not log callers asked to come back later, because a flood would fill the log', async () => {
  const busy = new AppError('SERVICE_UNAVAILABLE', { because: 'sign-in-busy', retry_after: 4 });
  expect(await failing(busy)).toEqual({ statusCode: 503, retryAfter: '4', lines: 0 });
});
