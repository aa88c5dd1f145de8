import { Type } from 'typebox';
import {
  AddressBookAnswer,
  AutocompleteAnswer,
  AutocompleteQuery,
  DetailsAnswer,
  DetailsQuery,
  ReverseAnswer,
  ReverseQuery,
} from '../schemas/geolocator';
import type { Endpoints } from './endpoint';

/**
 * Addresses to points and back, and a vendor's own customers (specification/platform-calls.md#places and
 * specification/operation.md#geocoding-and-tiles).
 */
export const placeEndpoints = {
  'GET /geolocator/autocomplete': {
    summary: 'Addresses and places for what was typed',
    query: AutocompleteQuery,
    answer: AutocompleteAnswer,
    errors: ['SERVICE_UNAVAILABLE'],
    cache: 'revalidate',
  },
  'GET /geolocator/reverse': {
    summary: 'The address of a point',
    query: ReverseQuery,
    answer: ReverseAnswer,
    errors: ['SERVICE_UNAVAILABLE'],
    cache: 'revalidate',
  },
  'GET /geolocator/details': {
    summary: 'Where a suggestion lies',
    query: DetailsQuery,
    answer: DetailsAnswer,
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    cache: 'revalidate',
  },
  'GET /addressbook/search-customers/:vendorId': {
    summary: "The vendor's customers by name, phone number or address; for an empty query the first of them",
    query: Type.Object({ query: Type.String({ maxLength: 255 }) }),
    readsLate: 'input',
    answer: AddressBookAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;

const Coordinate = Type.Integer({ minimum: 0, maximum: 2 ** 20 });

/** The platform's own map tiles (specification/operation.md#geocoding-and-tiles): XYZ. */
export const tileEndpoints = {
  'GET /tiles/:z/:x/:y': {
    service: '',
    summary: 'A map tile (SVG)',
    who: 'anyone',
    askedBy: 'the map',
    params: { z: Coordinate, x: Coordinate, y: Coordinate },
    query: Type.Object({ scheme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])) }),
    // a tile that cannot exist is missing like any other: map libraries understand 404
    readsLate: 'input',
    file: { description: 'The tile', types: ['image/svg+xml'] },
    errors: ['NOT_FOUND'],
    cache: 'revalidate',
  },
} as const satisfies Endpoints;
