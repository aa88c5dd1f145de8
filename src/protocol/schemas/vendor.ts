import { type Static, Type } from 'typebox';
import { Latitude, Longitude, Maybe } from '../../domain/schema/parts.schema';
import { VendorSchema } from '../../domain/vendor/vendor.schema';
import { Result } from './common';

export const VendorsAnswer = Result(Type.Object({ vendors: Type.Array(VendorSchema) }));
export const VendorAnswer = Result(VendorSchema);

/** In characters; the shorter limits in bytes are the domain's. */
const ShortText = Type.String({ maxLength: 1024 });

/** PUT /vendor/{id}/address: the origin address's fields (request-flow §3). Byte limits are checked by the domain. */
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

export type VendorAddressDto = Static<typeof VendorAddressRequest>;
