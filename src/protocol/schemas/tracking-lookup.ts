import { Type } from 'typebox';
import { Result } from './common';

/** POST /tracking/lookup: finds the order of a guest, or of a customer who lost the link. */
export const TrackingLookupRequest = Type.Object({
  order_id: Type.String({ minLength: 1, maxLength: 128 }),
  /** of the customer or of the sender, in any format */
  phone_number: Type.String({ minLength: 1, maxLength: 32 }),
});
export const TrackingLookupAnswer = Result(Type.Object({ tracking_id: Type.String({ minLength: 1 }) }));
