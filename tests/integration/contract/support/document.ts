import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { TestPlatform } from '../../server/support/platform';

/** The keywords that the documented schemas use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

type Content = Readonly<Record<string, { schema?: JsonSchema; example?: unknown }>>;

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: readonly Parameter[];
  body: JsonSchema | undefined;
  bodyExample: unknown;
  responses: Readonly<Record<string, { content?: Content }>>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** All operations in `/openapi.json`. */
export async function readOperations(platform: Pick<TestPlatform, 'app'>): Promise<Operation[]> {
  const document = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).json();
  return Object.entries(document.paths as Record<string, Record<string, RawOperation>>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      if (raw === undefined) return [];
      const content = raw.requestBody?.content['application/json'];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: raw.parameters ?? [],
        body: content?.schema,
        bodyExample: content?.example,
        responses: raw.responses,
      };
    }),
  );
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Answer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

const checks = new Map<string, (value: unknown) => boolean>();

/** Whether a value matches a documented schema, according to TypeBox. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const known = checks.get(key);
  if (known !== undefined) return known(value);
  const compiled = Compile(schema as TSchema);
  checks.set(key, (given) => compiled.Check(given));
  return compiled.Check(value);
}

/** What the document doesn't say about an answer; undefined if it says everything. */
export function undocumented({ responses }: Operation, { statusCode, headers, body }: Answer): string | undefined {
  const declared = responses[statusCode];
  if (declared === undefined) return `status ${statusCode} is not declared: ${body.slice(0, 300)}`;
  const type = (headers['content-type']?.toString() ?? '').replace(/;.*/, '');
  const { content = {} } = declared;
  if (type === '') return Object.keys(content).length === 0 && body === '' ? undefined : `${statusCode} has no type`;
  const media = content[type];
  if (media === undefined) return `${statusCode} with ${type} is not declared`;
  if (type !== 'application/json' || media.schema === undefined) return undefined;
  return fits(media.schema, JSON.parse(body)) ? undefined : `${statusCode} breaks its schema: ${body.slice(0, 500)}`;
}
