import { type Static, Type } from 'typebox';
import { Result } from './common';

/** GET /flags (portal §4). By itself: it is read on the first page, and what the delivery is asked for is not. */
export const FlagsAnswer = Result(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()])));

export type FlagsDto = Static<typeof FlagsAnswer>['result'];
