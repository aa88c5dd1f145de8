import { type Static, Type } from 'typebox';
import { Result } from './common';
import { VendorSchema } from '../../domain/vendor/vendor.schema';

/** POST /guest/session takes an empty object. */
export const GuestSessionRequest = Type.Object({});

/** `token` is a JWT: its expiry may be read, only the server checks it. The vendor is the guest's own. */
export const GuestSessionAnswer = Result(Type.Object({ token: Type.String({ minLength: 1 }), vendor: VendorSchema }));

export type GuestSessionDto = Static<typeof GuestSessionAnswer>['result'];
