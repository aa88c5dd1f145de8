import { type Static, Type } from 'typebox';
import {
  CoordinatesSchema,
  Latitude,
  Longitude,
  Maybe,
  MoneySchema,
  UnixSeconds,
} from '../../domain/schema/parts.schema';
import { Result } from './common';

export const DeliveryType = Type.Union([Type.Literal('INSTANT'), Type.Literal('SCHEDULED')]);

/** POST /delivery/fee and POST /estimations take the same body (specification/platform-calls.md#delivery). */
export const FeeRequest = Type.Object({
  source: CoordinatesSchema,
  destination: CoordinatesSchema,
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  delivery_type: DeliveryType,
});
export const FeeAnswer = Result(
  Type.Object({
    fee: MoneySchema,
    currency: Type.String(),
    signature: Type.String({ minLength: 1 }),
    expires_at: UnixSeconds,
    discounted_fee: Maybe(MoneySchema),
    discounted_signature: Maybe(Type.String()),
    cash_surcharge: Maybe(
      Type.Number({
        minimum: 0,
        description: 'Extension: what an order paid in cash costs more; it is sent with the fee and this added.',
      }),
    ),
    cash_signature: Maybe(Type.String({ description: 'Extension: of the fee and the surcharge in one sum.' })),
    discounted_cash_signature: Maybe(
      Type.String({ description: 'Extension: of the discounted fee and the surcharge in one sum.' }),
    ),
    distance_m: Maybe(Type.Number({ minimum: 0 })),
  }),
);

/** POST /delivery/area/validate: the customer's point is `lat`, `lng`, the vendor's `latitude`, `longitude`. */
export const AreaRequest = Type.Object({
  location: Type.Object({ lat: Latitude, lng: Longitude }),
  vendor_location: CoordinatesSchema,
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
});
export const AreaAnswer = Result(Type.Union([Type.Literal('DELIVERABLE'), Type.Literal('UNDELIVERABLE')]));

/** GET /delivery/area/{vendorId}: a GeoJSON polygon, longitude first. */
export const AreaPolygonAnswer = Result(
  Type.Object({
    type: Type.Literal('Polygon'),
    coordinates: Type.Array(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
  }),
);
export const EstimationsAnswer = Result(
  Type.Object({
    pickup_minutes: Type.Number({ minimum: 0, description: 'From now until the rider collects.' }),
    delivery_minutes: Type.Number({
      minimum: 0,
      description: 'From now until the delivery: it includes pickup_minutes.',
    }),
    route: Maybe(
      Type.String({
        description:
          'Extension: the way from source to destination as an encoded polyline (precision 5), where its streets are known.',
      }),
    ),
  }),
);
export const CountryParameterAnswer = Result(Type.String());

export type FeeRequestDto = Static<typeof FeeRequest>;
export type FeeQuoteDto = Static<typeof FeeAnswer>['result'];
export type AreaRequestDto = Static<typeof AreaRequest>;
export type EstimationsDto = Static<typeof EstimationsAnswer>['result'];
