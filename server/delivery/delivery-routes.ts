import { Type } from 'typebox';
import {
  AreaAnswer,
  AreaPolygonAnswer,
  AreaRequest,
  type AreaRequestDto,
  EstimationsAnswer,
  FeeAnswer,
  FeeRequest,
  type FeeRequestDto,
} from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import { ownBody } from '../http/vendor-in-body';
import type { DeliveryUseCases } from './delivery-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/**
 * What a delivery costs, how far it may go, how long it takes (specification/platform-calls.md#delivery and
 * specification/price.md#delivery-area).
 */
export function deliveryRoutes(app: App, delivery: DeliveryUseCases): void {
  app.post(
    `${ORDERS_BASE}/delivery/fee`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'UNDELIVERABLE'] },
      schema: { summary: 'A fee, held and signed for 15 minutes', body: FeeRequest, response: { 200: FeeAnswer } },
    },
    async (request) => {
      return { result: await delivery.quote(principalOf(request), ownBody<FeeRequestDto>(request)) };
    },
  );

  app.post(
    `${ORDERS_BASE}/delivery/area/validate`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: { summary: 'Whether a point is delivered to', body: AreaRequest, response: { 200: AreaAnswer } },
    },
    async (request) => {
      const { vendor_location, location } = ownBody<AreaRequestDto>(request);
      const destination = { latitude: location.lat, longitude: location.lng };
      return {
        result: delivery.isDeliverable(vendor_location, destination) ? 'DELIVERABLE' : 'UNDELIVERABLE',
      } as const;
    },
  );

  app.get(
    `${ORDERS_BASE}/delivery/area/:vendorId`,
    {
      config: { cache: 'revalidate', errors: ['NOT_FOUND', 'VENDOR_WITHOUT_COORDINATES'] },
      schema: {
        summary: 'The delivery area as a GeoJSON polygon',
        params: Type.Object({ vendorId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: AreaPolygonAnswer },
      },
    },
    async (request) => ({ result: await delivery.area(principalOf(request), request.params.vendorId) }),
  );

  app.post(
    `${ORDERS_BASE}/estimations`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: { summary: 'Minutes to pickup and delivery', body: FeeRequest, response: { 200: EstimationsAnswer } },
    },
    async (request) => ({
      result: await delivery.estimate(principalOf(request), ownBody<FeeRequestDto>(request)),
    }),
  );
}
