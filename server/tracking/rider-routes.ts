import { Type } from 'typebox';
import { RiderAnswer } from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import type { RiderUseCases } from './rider-use-cases';
import { HURRIER_BASE } from '../http/base-paths';

/**
 * The position of a rider: only for those whose order the rider carries (specification/platform-calls.md#riders). After
 * the order is over the name is still given.
 */
export function riderRoutes(app: App, riders: RiderUseCases): void {
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
    async (request) => ({ result: await riders.find(principalOf(request), request.params.riderId) }),
  );
}
