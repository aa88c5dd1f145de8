import { Type } from 'typebox';
import { Latitude, Longitude, Maybe } from '../schema/parts.schema';

/**
 * A vendor or outlet (specification/vendors-and-outlets.md#vendor). A vendor without coordinates has no latitude and
 * longitude.
 */
export const VendorSchema = Type.Object({
  vendor_id: Type.String({ minLength: 1 }),
  parent_vendor_id: Maybe(Type.String()),
  parent_name: Maybe(
    Type.String({ description: "Extension: the parent's name, which its outlet's owners may not see otherwise." }),
  ),
  client_vendor_id: Maybe(Type.String()),
  is_active: Type.Optional(Type.Boolean()),
  is_registered: Type.Optional(Type.Boolean()),
  is_parent: Type.Boolean(),
  id: Maybe(Type.String()),
  name: Type.String(),
  /** minutes */
  estimation_pick_up_time: Maybe(Type.Number()),
  /** service hours `dddd:dddd` of this vendor are read through the country parameter `serviceHours` */
  test_vendor: Type.Optional(Type.Boolean()),
  vendor_information: Type.Object({
    name: Type.String(),
    currency: Maybe(Type.String()),
    /** IANA zone of the vendor itself; if missing, the country's */
    timezone: Maybe(Type.String()),
    owners: Type.Optional(Type.Array(Type.String())),
    invited_owners: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Extension: those of `owners` who have not accepted the invitation yet, and have no access.',
      }),
    ),
    contact: Maybe(
      Type.Object({
        phone: Maybe(Type.String()),
        shown_to_customers: Maybe(
          Type.Boolean({ description: 'Extension: the shop agrees that public tracking pages show its phone number.' }),
        ),
      }),
    ),
    location: Type.Object({
      address_text: Maybe(Type.String()),
      building: Maybe(Type.String()),
      city: Maybe(Type.String()),
      country_code: Maybe(Type.String()),
      latitude: Maybe(Latitude),
      longitude: Maybe(Longitude),
      postal_code: Maybe(Type.String()),
      street: Maybe(Type.String()),
      street_number: Maybe(Type.String()),
      unit: Maybe(Type.String()),
      rider_instructions: Maybe(Type.String()),
    }),
  }),
});

/** In characters; the shorter limits in bytes are checked by the domain. */
const ShortText = Type.String({ maxLength: 1024 });

/**
 * PUT /vendor/{id}/address: the origin address's fields (specification/ask-for-a-rider.md#pickup). Byte limits are
 * checked by the domain.
 */
export const VendorAddressRequest = Type.Object({
  address_text: Type.String({ minLength: 1, maxLength: 2048 }),
  unit: Maybe(ShortText),
  notes: Maybe(Type.String({ maxLength: 2048 })),
  building: Maybe(ShortText),
  city: Maybe(ShortText),
  country_code: Maybe(ShortText),
  latitude: Latitude,
  longitude: Longitude,
  postal_code: Maybe(ShortText),
  street_address: Maybe(ShortText),
  street_number: Maybe(ShortText),
});
