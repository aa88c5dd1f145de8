import { Type } from 'typebox';
import { UnixSeconds } from '../../domain/schema/parts.schema';
import { FlagsAnswer } from '../schemas/flags';
import { OrderAnswer } from '../schemas/order';
import { SandboxAccountsAnswer } from '../schemas/sandbox';
import type { Endpoints } from './endpoint';
import { OrderId } from './orders';

/** Does not exist without the sandbox, or for callers from elsewhere (specification/operation.md#controls). */
export const sandboxEndpoints = {
  'GET /accounts': {
    service: 'sandbox',
    summary: 'The sandbox accounts and their public password',
    who: 'anyone',
    answer: SandboxAccountsAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;

export const controlEndpoints = {
  'POST /orders/:id/status': {
    service: 'sandbox',
    summary: 'Put an order into a status',
    who: 'anyone',
    askedBy: 'tests and people who try things out',
    params: { id: OrderId },
    body: Type.Object({ status: Type.String({ minLength: 1, maxLength: 64 }), at: Type.Optional(UnixSeconds) }),
    answer: OrderAnswer,
    errors: ['NOT_FOUND'],
  },
  'POST /flags': {
    service: 'sandbox',
    summary: 'Change feature flags',
    who: 'anyone',
    askedBy: 'tests and people who try things out',
    body: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String({ maxLength: 64 })])),
    answer: FlagsAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
