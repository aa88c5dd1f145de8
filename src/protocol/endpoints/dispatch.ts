import { Type } from 'typebox';
import {
  DispatchListAnswer,
  DispatchOrderAnswer,
  DispatchStatusRequest,
  ProofRequest,
  RiderReport,
  RiderReportAnswer,
} from '../schemas/dispatch';
import { ProofKindSchema } from '../schemas/proof';
import type { Endpoints } from './endpoint';
import { OrderId } from './orders';

const dispatch = { who: 'dispatcher', askedBy: 'the system of whoever sends the riders' } as const;

/** Moving orders on (specification/platform-calls.md#dispatch). None of them exists without `DISPATCH_TOKEN`. */
export const dispatchEndpoints = {
  'GET /dispatch/orders': {
    ...dispatch,
    summary: 'Orders that riders are to be sent for, or are under way with, oldest first',
    description: 'All shops. An order that is not in the list any more has ended; `pagination_key` is null at the end.',
    query: Type.Object({
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      pagination_key: Type.Optional(Type.String({ maxLength: 256 })),
    }),
    answer: DispatchListAnswer,
  },
  'GET /dispatch/order/:id': {
    ...dispatch,
    summary: 'One order, also once it has ended',
    params: { id: OrderId },
    answer: DispatchOrderAnswer,
    errors: ['NOT_FOUND'],
  },
  'PUT /dispatch/order/:id/status': {
    ...dispatch,
    summary: 'Put an order into its next status, with its rider and the times expected',
    description:
      'Only at the `revision` that the caller knows, so that a repetition changes nothing: it gets 200 while nothing else has changed the order. Else ORDER_NOT_MODIFIABLE has the `status`, `revision` and `rider_id` that the order has now, and says in `because` what is in the way. The present status changes only rider and times. `reason` belongs to CANCELLED.',
    params: { id: OrderId },
    body: DispatchStatusRequest,
    answer: DispatchOrderAnswer,
    errors: ['NOT_FOUND', 'ORDER_NOT_MODIFIABLE'],
  },
  'PUT /dispatch/order/:id/proof/:kind': {
    ...dispatch,
    summary: 'The picture that a rider took at pickup, delivery or return, once the order has that status',
    params: { id: OrderId, kind: ProofKindSchema },
    body: ProofRequest,
    answer: DispatchOrderAnswer,
    errors: ['NOT_FOUND', 'ORDER_NOT_MODIFIABLE'],
  },
  'PUT /dispatch/riders/:riderId': {
    ...dispatch,
    summary: 'Who a rider is, and where',
    description: 'A position older than the one known changes nothing. The answer is what is known.',
    body: RiderReport,
    answer: RiderReportAnswer,
  },
} as const satisfies Endpoints;
