import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { FastifyBaseLogger, RawReplyDefaultExpression, RawRequestDefaultExpression } from 'fastify';
import type { AppError } from '../../src/lib/app-error';
import { required } from '../../src/lib/assert';
import type { ErrorCode } from '../../src/protocol/error-codes';
import type { Endpoint, Who } from '../../src/protocol/endpoints/endpoint';
import type { Principal } from '../accounts/principal';

/** Fastify with schemas as types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `signed-in` unless the route says otherwise. `optional`: `principal` may be null. */
    who?: Who;
    /** Further codes of the route; they become its declared 4xx answers. */
    errors?: readonly ErrorCode[];
    cache?: 'no-store' | 'revalidate';
    /** Query and body are read by the handler, once it is known that the caller may ask. */
    readsLate?: Endpoint['readsLate'];
    /** Nothing of the address is stored or looked up: whatever it contains is answered by the route itself. */
    takesAnyAddress?: boolean;
  }
  interface FastifyRequest {
    principal: Principal | null;
    /** why query or body of a call that reads late can't be stored */
    unstorable: AppError | null;
  }
}

/** The caller of a signed-in route. */
export function principalOf(request: FastifyRequest): Principal {
  return required(request.principal, 'principal of a signed-in route');
}
