import { type Static, Type } from 'typebox';
import { PASSWORD_MAX_LENGTH } from '../../domain/account/password-rules';
import { Latitude, Longitude, Maybe } from '../../domain/schema/parts.schema';
import { VendorSchema } from '../../domain/vendor/vendor.schema';
import { Result } from './common';

const Text = (maxLength: number, description?: string) =>
  Maybe(Type.String({ maxLength, ...(description !== undefined && { description }) }));

/**
 * POST /outlet and PUT /outlet/{id} (specification/platform-calls.md#vendors). Missing values are refused with the
 * message of the form's field, so the schema allows them. On PUT `parent_vendor_id` and `client_vendor_id` stay
 * unchanged.
 */
export const OutletRequest = Type.Object({
  parent_vendor_id: Text(64),
  client_vendor_id: Text(64, 'The collection point ID that the shop itself uses.'),
  name: Text(100),
  address: Text(2048),
  latitude: Maybe(Latitude),
  longitude: Maybe(Longitude),
  rider_instructions: Text(2048),
  phone_number: Text(64),
  city: Text(1024),
  users: Maybe(
    Type.Array(Type.String({ maxLength: 254 }), {
      maxItems: 20,
      description: 'Emails of its owners. New ones are invited, and have no access until they accept.',
    }),
  ),
  unit: Text(1024),
  building: Text(1024),
  street: Text(1024),
  street_number: Text(1024),
  postal_code: Text(1024),
  country_code: Text(1024),
  password: Maybe(
    Type.String({
      minLength: 1,
      maxLength: PASSWORD_MAX_LENGTH,
      description: "Extension: the caller's own. Needed on PUT where `users` differ from the present owners.",
    }),
  ),
});

export const OutletAnswer = Result(VendorSchema);
/** As the portal reads it: saved in any case, with or without the record. */
export const SavedOutlet = Result(Type.Object({}));

export type OutletRequestDto = Static<typeof OutletRequest>;
