import { type Static, Type } from 'typebox';
import { Maybe } from '../schema/parts.schema';

/** An invitation to own a shop, as the invited account sees it before answering. */
export const OwnerInvitationSchema = Type.Object({
  vendor_id: Type.String({ minLength: 1 }),
  name: Type.String(),
  /** whose outlet it is */
  parent_name: Maybe(Type.String()),
  address_text: Maybe(Type.String()),
  /** unix seconds */
  expires_at: Type.Number(),
});

export type OwnerInvitationView = Static<typeof OwnerInvitationSchema>;
