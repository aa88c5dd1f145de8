import { type Static, Type } from 'typebox';
import { CANCEL_REASONS } from '../../domain/order/cancellation';
import { DISPATCH_STATUSES } from '../../domain/order/dispatch';
import { OrderRecordSchema, RiderSchema } from '../../domain/order/order.schema';
import { CoordinatesSchema, Maybe, OneOf, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';

/** An order as those who carry it know it. */
export const DispatchOrderSchema = Type.Object({
  ...OrderRecordSchema.properties,
  age_validation_required: Type.Boolean({ description: 'the rider has to see that the recipient is old enough' }),
});
export const DispatchOrderAnswer = Result(DispatchOrderSchema);
export const DispatchListAnswer = Result(
  Type.Object({
    data: Type.Array(DispatchOrderSchema),
    pagination_key: Type.Union([Type.String(), Type.Null()]),
  }),
);

export const RiderId = Type.String({ minLength: 1, maxLength: 64 });

export const DispatchStatusRequest = Type.Object({
  status: OneOf(DISPATCH_STATUSES),
  revision: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'of the order as the caller knows it',
  }),
  rider_id: Type.Optional(
    Type.Union([RiderId, Type.Null()], { description: 'a rider who is known already; null takes the order from them' }),
  ),
  estimations: Type.Optional(Type.Object({ pickup_at: Maybe(UnixSeconds), delivery_at: Maybe(UnixSeconds) })),
  reason: Type.Optional(OneOf(CANCEL_REASONS)),
});
export type DispatchStatusRequestDto = Static<typeof DispatchStatusRequest>;

export const RiderReport = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 128 }),
  phone_number: Maybe(Type.String({ maxLength: 32 })),
  vehicle: Maybe(Type.String({ maxLength: 64 })),
  location: CoordinatesSchema,
  at: Type.Optional({ ...UnixSeconds, description: 'of the position, in unix seconds; now by default' }),
});
export type RiderReportDto = Static<typeof RiderReport>;
export const RiderReportAnswer = Result(RiderSchema);

/** Pictures of a phone's whole resolution are several times as large, and show no more of a door. */
export const PICTURE_BYTES = 1024 * 1024;
export const ProofRequest = Type.Object({
  picture: Type.String({
    minLength: 4,
    maxLength: Math.ceil(PICTURE_BYTES / 3) * 4,
    description:
      'base64 of a complete PNG, JPEG or WebP file of 1 MiB and 4096 dots a side at most; place, time and device in it are not kept',
  }),
});
