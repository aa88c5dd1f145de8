import { type TSchema, Type } from 'typebox';
import { Maybe } from '../../domain/schema/parts.schema';

/** Every answer but a few (geolocator, address book) is wrapped like this. */
export const Result = <T extends TSchema>(schema: T) => Type.Object({ result: schema });

/** The error body of every call (specification/platform-calls.md#errors). */
export const ErrorBody = Type.Object({
  errors: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      meta: Type.Optional(
        Type.Object({ translation_key: Maybe(Type.String()), because: Type.Optional(Type.Unknown()) }),
      ),
    }),
  ),
});
