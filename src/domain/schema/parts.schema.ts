import { type TLiteral, type TSchema, type TUnion, Type } from 'typebox';
import { LAST_UNIX_SECOND } from '../time/unix-seconds';

/** Optional fields may be missing or null (specification/platform-calls.md#answers). */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

type Literals<Words extends readonly string[]> = { -readonly [K in keyof Words]: TLiteral<Words[K]> };

/** One of a fixed set of words. */
export function OneOf<const Words extends readonly string[]>(words: Words): TUnion<Literals<Words>> {
  return Type.Union(words.map((word) => Type.Literal(word))) as unknown as TUnion<Literals<Words>>;
}

export const UnixSeconds = Type.Integer({ minimum: 0, maximum: LAST_UNIX_SECOND, description: 'unix seconds' });
export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });
export const MoneySchema = Type.Number({ minimum: 0, description: "in the market's currency" });

export const CoordinatesSchema = Type.Object({ latitude: Latitude, longitude: Longitude });
