import { type Static, Type } from 'typebox';
import { Result } from './common';

/**
 * GET /flags (specification/platform-calls.md#parameters-and-flags). In a file of its own: it is read on the first
 * page, and the delivery schemas are not.
 */
export const FlagsAnswer = Result(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()])));

export type FlagsDto = Static<typeof FlagsAnswer>['result'];
