import type { Static, TSchema } from 'typebox';
import type { AllEndpoints, PortalCall } from '../protocol/endpoints';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../protocol/endpoints/endpoint';
import type { HttpClient, HttpRequest } from './http-client';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };

type Kept<T> = T extends object ? { readonly [K in keyof T]: Kept<T[K]> } : T;

type Nothing = Readonly<Record<string, never>>;

/** Stored text is sent unchanged. */
type Sent<T> = T extends undefined ? undefined : Kept<T> | string;

/** Undefined values are left out. */
type Filter<T> = T extends object ? { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] } : undefined;

type InputOf<N extends string, E> = Part<'params', keyof ParamsOf<N, E> extends never ? undefined : ParamsOf<N, E>> &
  Part<'query', Filter<QueryOf<E>>> &
  (BodyOf<E> extends undefined ? { body?: Nothing } : { body: Sent<BodyOf<E>> }) &
  Part<'service', E extends { readonly service: infer S } ? S : undefined> &
  (E extends { readonly who: 'anyone' } ? { authorized: false } : { authorized?: false }) &
  Pick<HttpRequest<TSchema>, 'headers' | 'timeoutMs' | 'signal' | 'retries'>;

export type Input<N extends PortalCall> = InputOf<N, AllEndpoints[N]>;
export type Rest<T> = object extends T ? [T?] : [T];

/** A schema of the portal may name less than the platform answers, and nothing else. */
type Reading<N extends PortalCall, S extends TSchema> = AnswerOf<AllEndpoints[N]> extends Static<S> ? S : never;

/**
 * Makes a call of the platform's tables (`protocol/endpoints`), which are only types here: the portal's first pages have
 * no room for them. What a call needs is checked by the compiler; the answer is checked by the schema.
 */
export function call<N extends PortalCall, S extends TSchema>(
  http: Pick<HttpClient, 'send'>,
  name: N,
  schema: S & Reading<N, S>,
  ...[input]: Rest<Input<N>>
): Promise<Static<S>> {
  return http.send<S>({ ...requestOf(name, input), schema });
}

type Given = Omit<HttpRequest<TSchema>, 'method' | 'path' | 'schema'> & { params: Readonly<Record<string, string>> };

export function requestOf(name: string, input: unknown) {
  const given = input as Given;
  const [method, path] = name.split(' ') as [HttpRequest<TSchema>['method'], string];
  return {
    ...given,
    method,
    path: path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(given.params[param] as string)),
  };
}
