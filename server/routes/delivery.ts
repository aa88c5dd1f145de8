import { Type } from 'typebox';
import { vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
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
import { requireOwnVendor, validBody } from '../http/foreign';
import { requireVendor } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

/** What a delivery costs, how far it may go, how long it takes (decisions §3 and §8). */
export const deliveryRoutes: RouteModule = (app, { delivery, vendors, countryParameters }) => {
  app.post(
    `${ORDERS_BASE}/delivery/fee`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'UNDELIVERABLE'] },
      schema: { summary: 'A fee, held and signed for 15 minutes', body: FeeRequest, response: { 200: FeeAnswer } },
    },
    async (request) => {
      requireOwnVendor(request);
      const { vendor_id, source, destination } = validBody<FeeRequestDto>(request);
      const discount = await countryParameters.deliveryDiscount(vendor_id);
      return { result: delivery.quote(vendor_id, source, destination, discount) };
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
      requireOwnVendor(request);
      const { vendor_location, location } = validBody<AreaRequestDto>(request);
      const destination = { latitude: location.lat, longitude: location.lng };
      return { result: delivery.deliverable(vendor_location, destination) ? 'DELIVERABLE' : 'UNDELIVERABLE' } as const;
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
    async (request) => {
      const { vendorId } = request.params;
      requireVendor(request, vendorId);
      const vendor = await vendors.find(vendorId);
      if (vendor === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
      const pickup = vendorCoordinates(vendor);
      if (pickup === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
      return { result: delivery.area(pickup) };
    },
  );

  app.post(
    `${ORDERS_BASE}/estimations`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: { summary: 'Minutes to pickup and delivery', body: FeeRequest, response: { 200: EstimationsAnswer } },
    },
    async (request) => {
      requireOwnVendor(request);
      const { vendor_id, source, destination } = validBody<FeeRequestDto>(request);
      const vendor = await vendors.find(vendor_id);
      const minutes = delivery.estimate(source, destination, vendor?.estimation_pick_up_time);
      return { result: { ...minutes, route: delivery.way(source, destination) ?? null } };
    },
  );
};
