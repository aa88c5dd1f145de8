import { type Static, Type } from 'typebox';
import { AddressBookEntrySchema } from '../../domain/order-request/details/address-book.schema';
import { Latitude, Longitude, Maybe } from '../../domain/schema/parts.schema';
import { Result } from './common';

export const AutocompleteQuery = Type.Object({
  query: Type.String({ minLength: 1, maxLength: 255 }),
  country: Type.Optional(Type.String()),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  language: Type.Optional(Type.String()),
});
export const SuggestionSchema = Type.Object({
  id: Type.String(),
  formatted_address: Type.String(),
  /** its position, so that rows can show the distance; an extension of the specification */
  latitude: Maybe(Latitude),
  longitude: Maybe(Longitude),
});
export const AutocompleteAnswer = Type.Object({ data: Type.Object({ data: Type.Array(SuggestionSchema) }) });

export const ReverseQuery = Type.Object({ lat: Latitude, lng: Longitude, language: Type.Optional(Type.String()) });
export const ReverseAnswer = Result(
  Type.Object({
    formatted_address: Type.String(),
    city: Maybe(Type.String()),
    zipcode: Maybe(Type.String()),
    suburb: Maybe(Type.String()),
    building: Maybe(Type.String()),
    country_code: Maybe(Type.String()),
    number: Maybe(Type.String()),
  }),
);

export const DetailsQuery = Type.Object({ query_id: Type.String({ minLength: 1, maxLength: 255 }) });
export const DetailsAnswer = Result(Type.Array(Type.Object({ latitude: Latitude, longitude: Longitude })));

export const AddressBookAnswer = Type.Array(AddressBookEntrySchema);

export type SuggestionDto = Static<typeof SuggestionSchema>;
export type ReverseResultDto = Static<typeof ReverseAnswer>['result'];
