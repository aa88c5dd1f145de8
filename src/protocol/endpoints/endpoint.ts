import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../error-codes';

/**
 * Who may call: `signed-in` people with an account, hosts with a platform token and guests; a `merchant` is no guest,
 * and an `account` no host either: the call doesn't exist for the others. `optional`: the call itself decides what it
 * does without a caller. `anyone` is not asked who they are. A `dispatcher` has a token that is nobody else's, and may
 * call nothing else.
 */
export type Who = 'anyone' | 'optional' | 'signed-in' | 'merchant' | 'account' | 'dispatcher';

/**
 * One call of the platform, as data. Its name in a table is `METHOD /path`: the server has a handler for each
 * (`server/http/serve.ts`), the portal asks by the name (`src/api/call.ts`), for whom the tables are only types.
 */
export interface Endpoint {
  /** below which the path lies; that of most calls by default, `''` for none */
  service?: 'orders/api/v1' | 'hurrier/api/v1' | 'sandbox' | '';
  summary: string;
  description?: string;
  /** signed-in callers unless it says otherwise, so that forgetting it is safe */
  who?: Who;
  /** who asks, where it isn't the portal by `call` */
  askedBy?: string;
  /** of those parameters of the path that are not plain ids */
  params?: Readonly<Record<string, TSchema>>;
  query?: TSchema;
  body?: TSchema;
  /** it may have an `Idempotency-Key` */
  hasKey?: true;
  /**
   * The form is checked when the handler reads it: whose something is comes first. `own-vendor`: a body that names a
   * vendor which is not the caller's gets 404 then, whatever its form.
   */
  readsLate?: 'input' | 'own-vendor';
  answer?: TSchema;
  /** the answer is a file, or may be one */
  file?: { description: string; types: readonly string[] };
  /** of success; the handler chooses when there are two */
  statuses?: readonly (200 | 201)[];
  /** beside those that follow from its shape (`server/http/declared-errors.ts`) */
  errors?: readonly ErrorCode[];
  /** `revalidate`: `private, no-cache` with an ETag; answers are `no-store` otherwise */
  cache?: 'revalidate';
  /** search engines are told to leave it out */
  isUnlisted?: true;
}

export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>>;

type Checked<E, Part extends keyof Endpoint, Otherwise = undefined> = E extends { readonly [P in Part]: infer S }
  ? S extends TSchema
    ? Static<S>
    : Otherwise
  : Otherwise;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type OwnParams<E> = E extends { readonly params: infer P } ? P : unknown;

/** The parameters of the path: texts, where the row has no schema for them. */
export type ParamsOf<Name extends string, E> = {
  [P in NamesIn<Name>]: P extends keyof OwnParams<E>
    ? OwnParams<E>[P] extends TSchema
      ? Static<OwnParams<E>[P]>
      : string
    : string;
};
export type QueryOf<E> = Checked<E, 'query'>;
export type BodyOf<E> = Checked<E, 'body'>;
/** Never for a call that only answers files. */
export type AnswerOf<E> = Checked<E, 'answer', never>;
