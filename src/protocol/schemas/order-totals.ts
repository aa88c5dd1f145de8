import { Type } from 'typebox';
import { OrderTotalsSchema } from '../../domain/order/order-totals.schema';
import { Result } from './common';

/** GET /vendor/{id}/orders/totals: an extension. A row for each currency, none without orders. */
export const OrderTotalsAnswer = Result(Type.Object({ totals: Type.Array(OrderTotalsSchema) }));
