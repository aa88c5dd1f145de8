import { Type } from 'typebox';
import { VendorSchema } from '../../domain/vendor/vendor.schema';
import { Result } from './common';

export const VendorsAnswer = Result(Type.Object({ vendors: Type.Array(VendorSchema) }));
export const VendorAnswer = Result(VendorSchema);
