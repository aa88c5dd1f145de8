import { Type } from 'typebox';

/** The latest change of each subscribed vendor; a platform of the specification alone has no numbers. */
export const SubscribeOkData = Type.Object({ change_numbers: Type.Record(Type.String(), Type.Number()) });
/** Of an order, or of `changes`. */
export const NumberedData = Type.Object({ vendor_id: Type.String(), change_number: Type.Number() });
