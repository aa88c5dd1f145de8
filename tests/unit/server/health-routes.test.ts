import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { healthRoutes } from '../../../server/http/health-routes';
import { settle } from '../../fakes/fake-clock';

it('any number of probes at once are one question to the database, and a later one another', async () => {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  const questions: (() => void)[] = [];
  healthRoutes(app, () => new Promise((resolve) => questions.push(resolve)));
  const probe = (url: string) => app.inject({ method: 'GET', url });
  const probes = Promise.all([...Array.from({ length: 20 }, () => probe('/readyz')), probe('/healthz')]);
  await settle();
  expect(questions).toHaveLength(1);
  questions[0]?.();
  expect(new Set((await probes).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const later = probe('/readyz');
  await settle();
  expect(questions).toHaveLength(2);
  questions[1]?.();
  expect((await later).statusCode).toBe(200);
  await app.close();
});
