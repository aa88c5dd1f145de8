import type { Static, TSchema } from 'typebox';
import type { AllEndpoints } from '../protocol/endpoints';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../protocol/endpoints/endpoint';
import type { HttpClient, HttpRequest } from './http-client';

type Name = keyof AllEndpoints;

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };

type Kept<T> = T extends object ? { readonly [K in keyof T]: Kept<T[K]> } : T;

/** Stored text is sent unchanged. */
type Sent<T> = T extends undefined ? undefined : Kept<T> | string;

type Filter<T> = T extends object ? { [K in keyof T]: T[K] | undefined } : undefined;

type InputOf<N extends string, E> = Part<'params', keyof ParamsOf<N, E> extends never ? undefined : ParamsOf<N, E>> &
  Part<'query', Filter<QueryOf<E>>> &
  Part<'body', Sent<BodyOf<E>>> &
  Part<'service', E extends { readonly service: infer S } ? S : undefined> &
  (E extends { readonly who: 'anyone' } ? { authorized: false } : { authorized?: false }) &
  Pick<HttpRequest<TSchema>, 'headers' | 'timeoutMs' | 'signal' | 'retries'>;

type Input<N extends Name> = InputOf<N, AllEndpoints[N]>;
type Rest<T> = object extends T ? [T?] : [T];

/** A schema of the portal may name less than the platform answers, and nothing else. */
type Reading<N extends Name, S extends TSchema> = AnswerOf<AllEndpoints[N]> extends Static<S> ? S : never;

/**
 * Makes a call of the platform's tables (`protocol/endpoints`), which are only types here: the portal's first pages have
 * no room for them. What a call needs is checked by the compiler; the answer is checked by the schema.
 */
export function call<N extends Name, S extends TSchema>(
  http: Pick<HttpClient, 'send'>,
  name: N,
  schema: S & Reading<N, S>,
  ...[input]: Rest<Input<N>>
): Promise<Static<S>> {
  return http.send<S>({ ...requestOf(name, input), schema });
}

/** The same for an answer that is a file. */
export function callFile<N extends Name>(
  http: Pick<HttpClient, 'file'>,
  name: AllEndpoints[N] extends { file: object } ? N : never,
  ...[input]: Rest<Omit<Input<N>, 'authorized' | 'retries'>>
): Promise<{ blob: Blob; headers: Headers }> {
  return http.file(requestOf(name, input));
}

type Given = Omit<HttpRequest<TSchema>, 'method' | 'path' | 'schema'> & { params?: Readonly<Record<string, string>> };

function requestOf(name: string, input: object = {}) {
  const { params, ...rest } = input as Given;
  const [method, path] = name.split(' ') as [HttpRequest<TSchema>['method'], string];
  return {
    ...rest,
    method,
    path: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params?.[param] ?? '')),
  };
}
