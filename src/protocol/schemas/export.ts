import { type Static, Type } from 'typebox';
import { STATUS_GROUPS } from '../../domain/order/groups';
import { OneOf, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';

/** A group of statuses, as the order lists filter by them (specification/orders-and-tracking.md#groups). */
export const StatusGroupSchema = OneOf(STATUS_GROUPS);

/** A spreadsheet with more rows is refused with `EXPORT_TOO_LARGE`; csv has no limit. */
export const EXPORT_MAX_ROWS_XLSX = 20_000;

/**
 * POST /vendor/{id}/export (specification/history-and-exports.md#exports). Without `email` the answer is the file
 * itself (Content-Disposition names it), with it `ExportMailedAnswer`. The outlets of a parent are included with
 * `include_outlets`.
 */
export const ExportRequest = Type.Object({
  kind: Type.Union([Type.Literal('orders'), Type.Literal('transactions')]),
  /** by creation, inclusive; at most 31 days apart (`PERIOD_TOO_LONG`) */
  from: UnixSeconds,
  to: UnixSeconds,
  format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]),
  email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  include_outlets: Type.Optional(Type.Boolean()),
  /** filtered as the order lists (GET /vendor/{id}/orders) */
  status: Type.Optional(StatusGroupSchema),
  customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
  search: Type.Optional(Type.String({ maxLength: 128 })),
});

export const ExportMailedAnswer = Result(Type.Object({ email: Type.String(), rows: Type.Integer({ minimum: 0 }) }));

export type ExportRequestDto = Static<typeof ExportRequest>;
