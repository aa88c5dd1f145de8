import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { AnswerOf, BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf } from '../../src/protocol/endpoints/endpoint';
import type { Principal } from '../accounts/principal';
import { fileAnswer } from './file-answer';
import { IdempotencyHeaders, keyOf } from './idempotency';
import { unlisted } from './no-index';
import { type App, principalOf } from './types';
import { requireOwnVendor } from './vendor-in-body';

/** What a handler is given. The input is checked already, or in `read` if its row says `readsLate`. */
export interface Call<N extends string, E> {
  params: ParamsOf<N, E>;
  query: E extends { readonly readsLate: string } ? never : QueryOf<E>;
  body: E extends { readonly readsLate: string } ? never : BodyOf<E>;
  /** The body, or the query of a call without one. @throws the error of the request's form */
  read: () => E extends { readonly body: TSchema } ? BodyOf<E> : QueryOf<E>;
  readonly principal: E extends { readonly who: 'anyone' | 'dispatcher' } ? never : Principal;
  /** of a row with `hasKey`; null without the header. @throws AppError VALIDATION for anything but a UUID */
  readonly key: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answered<E> = AnswerOf<E> | (E extends { readonly file: object } ? FastifyReply : never);

export type Handlers<T> = {
  [N in keyof T & string]: (call: Call<N, T[N]>) => Promise<Answered<T[N]>>;
};

/** Serves every call of a table: one without a handler doesn't compile. */
export function serve<T extends Endpoints>(
  app: App,
  endpoints: T,
  handlers: NoInfer<Handlers<T>>,
  options: Partial<Record<keyof T, RouteShorthandOptions>> = {},
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handle = handlers[name as keyof T & string] as (call: object) => Promise<unknown>;
    const { method, url } = addressOf(name, endpoint);
    const { who = 'signed-in', errors = [], cache = 'no-store', statuses = [200], readsLate } = endpoint;
    app.route({
      method,
      url,
      attachValidation: readsLate !== undefined,
      ...(endpoint.isUnlisted && { onRequest: unlisted }),
      ...options[name as keyof T],
      config: { who, errors, cache, readsLate },
      schema: schemaOf(url, endpoint),
      handler: (request, reply) => {
        reply.code(statuses[0] ?? 200);
        return handle(callOf(request, reply, endpoint));
      },
    });
  }
}

/** Where a call of a table lies; parameters of the path as `:name`. */
export function addressOf(name: string, { service = 'orders/api/v1' }: Endpoint) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, url: service === '' ? path : `/${service}${path}` };
}

function callOf(request: FastifyRequest, reply: FastifyReply, { readsLate, body, hasKey }: Endpoint) {
  if (hasKey && readsLate === undefined) keyOf(request);
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    read() {
      if (readsLate === 'own-vendor') requireOwnVendor(request);
      const problem = request.unstorable ?? request.validationError;
      if (problem) throw problem;
      return body === undefined ? request.query : request.body;
    },
    get principal() {
      return principalOf(request);
    },
    get key() {
      return keyOf(request);
    },
    request,
    reply,
  };
}

const Id = Type.String({ minLength: 1, maxLength: 64 });

function schemaOf(
  url: string,
  { summary, description, params = {}, query, body, hasKey, answer, file, statuses = [200] }: Endpoint,
) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const response = file === undefined ? answer : fileAnswer(file.description, file.types, answer);
  return {
    summary,
    ...(description !== undefined && { description }),
    ...(names.length > 0 && {
      params: Type.Object(Object.fromEntries(names.map((name) => [name, params[name] ?? Id]))),
    }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(hasKey && { headers: IdempotencyHeaders }),
    response: Object.fromEntries(statuses.map((status) => [status, response])),
  };
}
