import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { RiderAnswer } from '../../src/protocol/schemas';
import { presentRider } from '../presenters/rider';
import { principalOf } from '../http/types';
import { HURRIER_BASE, type RouteModule } from './module';

/**
 * Where a rider is: for those whose order the rider carries, nobody else (decisions §1 and §3). Those of an order that is
 * over still read by whom it was brought.
 */
export const riderRoutes: RouteModule = (app, { riders, riderAccess }) => {
  app.get(
    `${HURRIER_BASE}/riders/:riderId`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "A rider on one of the caller's orders; once it is over, where it ended",
        params: Type.Object({ riderId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: RiderAnswer },
      },
    },
    async (request) => {
      const { riderId } = request.params;
      const order = await riderAccess.orderWith(riderId, principalOf(request).vendorIds);
      const rider = order && (await riders.find(riderId));
      if (order === undefined || rider === undefined) throw new AppError('NOT_FOUND', { what: 'rider' });
      return { result: presentRider(rider, order) };
    },
  );
};
