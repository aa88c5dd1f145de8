import { type Static, Type } from 'typebox';
import { CoordinatesSchema, UnixSeconds } from '../../domain/schema/parts.schema';

/**
 * Frames of the socket at `/live` (specification/platform-calls.md#frames): JSON `{event, data}`. `order_update`
 * carries the whole order record, left unknown here because a malformed record is set aside and must not lose the
 * frame's event. A platform of the specification alone may confirm a subscription without any.
 */
export const FrameSchema = Type.Object({ event: Type.String(), data: Type.Optional(Type.Unknown()) });

export const SubscribeToVendorData = Type.Object({ vendor_id: Type.String({ minLength: 1, maxLength: 64 }) });
export const SubscribeErrorData = Type.Object({ code: Type.String() });
export const RiderUpdateData = Type.Object({
  rider_id: Type.String(),
  order_ids: Type.Array(Type.String()),
  location: CoordinatesSchema,
  updated_at: UnixSeconds,
});
export const HeartbeatData = Type.Object({ at: UnixSeconds });

export type RiderUpdateDto = Static<typeof RiderUpdateData>;
