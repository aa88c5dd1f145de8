import { AppError } from '../../src/lib/app-error';
import { trackingEndpoints } from '../../src/protocol/endpoints/tracking';
import { clientNetwork } from '../http/client-address';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { TrackingService } from './tracking';

export function trackingRoutes(app: App, tracking: TrackingService): void {
  serve(app, trackingEndpoints, {
    'GET /tracking/:trackingId': async ({ params }) => {
      const order = await tracking.find(params.trackingId);
      if (order === undefined) throw new AppError('TRACKING_NOT_FOUND');
      return { result: await tracking.present(order) };
    },

    'POST /tracking/lookup': async ({ body: { order_id, phone_number }, request }) => ({
      result: { tracking_id: await tracking.lookup(order_id, phone_number, clientNetwork(request)) },
    }),
  });
}
