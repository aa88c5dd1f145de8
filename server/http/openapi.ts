import swagger from '@fastify/swagger';
import { AppError } from '../../src/lib/app-error';
import type { Services } from '../services';
import type { Example } from './openapi-example';
import { collectExamples } from './openapi-examples';
import type { App } from './types';

const VERSION = '1.0.0';

/** Registers the collector of routes: before the routes themselves. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rider portal platform',
        version: VERSION,
        description: 'Times are unix seconds, money is a number in the currency of the market.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Bearer {AccessToken} {IdToken}`, both as POST /login gave them.',
          },
          dispatcher: { type: 'http', scheme: 'bearer', description: 'the token of the setting `DISPATCH_TOKEN`' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { who } = route.config ?? {};
      const security = who === 'dispatcher' ? [{ dispatcher: [] }] : [{ session: [] }];
      return { schema: { ...schema, ...(who !== 'anyone' && { security }) }, url };
    },
  });
}

/** `/openapi.json`, made once: it is the same for everybody and contains none of this server's data. */
export function registerOpenApiRoute(app: App, { config, market, payments }: Services): void {
  const { adapter, methodName } = payments.cards;
  let text: string | undefined;
  const options = { config: { who: 'anyone', cache: 'revalidate' }, schema: { hide: true } } as const;
  app.get('/openapi.json', options, async (_request, reply) => {
    text ??= JSON.stringify(
      withExamples(app.swagger(), collectExamples({ config, market, cards: { adapter, methodName } })),
    );
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

type Json = Record<string, unknown>;

/** A copy of the document with the examples in their places. */
function withExamples(document: object, examples: ReadonlyMap<string, Example>): Json {
  const copy = structuredClone(document) as { paths?: Record<string, Record<string, Json>> } & Json;
  for (const [path, operations] of Object.entries(copy.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const example = examples.get(`${method.toUpperCase()} ${path}`);
      if (example !== undefined) applyExample(operation, example);
    }
  }
  return copy;
}

function applyExample(operation: Json, example: Example): void {
  for (const parameter of (operation.parameters ?? []) as Json[]) {
    const value = example.parameters?.[String(parameter.name)];
    if (value !== undefined) parameter.example = value;
  }
  setContent(operation.requestBody, example.body);
  const responses = operation.responses as Record<string, Json> | undefined;
  for (const [status, body] of Object.entries(example.responses ?? {})) setContent(responses?.[status], body);
}

function setContent(holder: unknown, example: unknown): void {
  if (example === undefined || holder === undefined) return;
  const content = (holder as { content?: Record<string, Json> }).content;
  const json = content?.['application/json'];
  if (json === undefined) throw new AppError('INTERNAL', { message: 'an example for a body that is not declared' });
  json.example = example;
}
