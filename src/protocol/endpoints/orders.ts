import { Type } from 'typebox';
import { UnixSeconds } from '../../domain/schema/parts.schema';
import { OrderRequestSchema, OrderUpdateRequest } from '../../domain/order-request/submission/request.schema';
import type { ErrorCode } from '../error-codes';
import { StatusGroupSchema } from '../schemas/export';
import {
  CancelOrderRequest,
  OrderAnswer,
  OrderBatchAnswer,
  OrderBatchRequest,
  OrderChangesAnswer,
  OrderListAnswer,
} from '../schemas/order';
import { OrderTotalsAnswer } from '../schemas/order-totals';
import type { Endpoints } from './endpoint';

/** The refusals of the checks of an order's contents, for a new order, a changed one, or a payment. */
export const ORDER_REFUSALS = [
  'SignatureExpired',
  'SIGNATURE_INVALID',
  'OUTLET_CLOSED',
  'UNDELIVERABLE',
  'VENDOR_WITHOUT_COORDINATES',
  'SENDER_NOT_ALLOWED',
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_PRECISION',
  'AMOUNT_REQUIRED',
  'UNIT_NUMBER_REQUIRED',
  'PAYMENT_METHOD_NOT_ALLOWED',
  'VOUCHER_NOT_AVAILABLE',
] as const satisfies readonly ErrorCode[];

export const OrderId = Type.String({ minLength: 1, maxLength: 128 });

const NARROWING = {
  include_outlets: Type.Optional(Type.Boolean()),
  customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
  search: Type.Optional(
    Type.String({
      maxLength: 128,
      description: "Extension: a short code, or a part of the customer's phone number (4 digits or more) or name",
    }),
  ),
  status: Type.Optional(StatusGroupSchema),
};

/** Orders (specification/platform-calls.md#orders and specification/platform-calls.md#order-lists). */
export const orderEndpoints = {
  'POST /order': {
    summary: 'Request a rider',
    hasKey: true,
    body: OrderRequestSchema,
    // a known key is looked up before the form of the payload is checked
    readsLate: 'own-vendor',
    answer: OrderAnswer,
    statuses: [200, 201],
    errors: [
      'NOT_FOUND',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_MISMATCH',
      'PREORDER_OUT_OF_RANGE',
      // a maintenance
      'SERVICE_UNAVAILABLE',
      ...ORDER_REFUSALS,
    ],
  },
  'GET /order': {
    summary: 'One order, under its own vendor or the parent of it',
    query: Type.Object({ vendorId: Type.String({ minLength: 1, maxLength: 64 }), orderId: OrderId }),
    answer: OrderAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /order/by-key/:key': {
    summary: 'The order an idempotency key stands for',
    answer: OrderAnswer,
    errors: ['NOT_FOUND'],
  },
  'PUT /order/cancel': {
    summary: 'Cancel an order',
    body: CancelOrderRequest,
    readsLate: 'own-vendor',
    answer: OrderAnswer,
    errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  },
  'POST /orders/batch': {
    summary: 'Up to 200 orders by id',
    body: OrderBatchRequest,
    answer: OrderBatchAnswer,
  },
  'GET /vendor/:id/orders': {
    summary: "A vendor's orders, newest first",
    query: Type.Object({
      from: Type.Optional(UnixSeconds),
      to: Type.Optional(UnixSeconds),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      pagination_key: Type.Optional(Type.String({ maxLength: 256 })),
      scheduled: Type.Optional(
        Type.Boolean({ description: 'true: pre-orders by their delivery time; false: no pre-orders' }),
      ),
      ...NARROWING,
      updated_since: Type.Optional(UnixSeconds),
    }),
    readsLate: 'input',
    answer: OrderListAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /vendor/:id/changes': {
    summary: "Extension: a vendor's orders that have changed after a change number, in the order of the changes",
    description:
      'A page of 200 at a time: `more` says that another one begins after `last`. `reset`: too far behind, so that the lists have to be fetched.',
    query: Type.Object({ after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
    readsLate: 'input',
    answer: OrderChangesAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /vendor/:id/orders/totals': {
    summary: 'Extension: what the orders of a list come to, by currency',
    query: Type.Object({
      from: UnixSeconds,
      /** at most 31 days later */
      to: UnixSeconds,
      ...NARROWING,
    }),
    readsLate: 'input',
    answer: OrderTotalsAnswer,
    errors: ['NOT_FOUND', 'PERIOD_TOO_LONG'],
  },
  'PUT /order/:orderId': {
    summary: 'Change a placed order until a rider has accepted it',
    params: { orderId: OrderId },
    body: OrderUpdateRequest,
    readsLate: 'own-vendor',
    answer: OrderAnswer,
    errors: ['NOT_FOUND', 'ORDER_NOT_MODIFIABLE', 'FEE_CHANGED', ...ORDER_REFUSALS],
  },
  'POST /order/:id/tracking-link/rotate': {
    summary: 'Replace the public link: the old one stops working at once',
    params: { id: OrderId },
    answer: OrderAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
