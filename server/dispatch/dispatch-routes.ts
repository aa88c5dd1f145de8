import { dispatchEndpoints } from '../../src/protocol/endpoints/dispatch';
import { PICTURE_BYTES } from '../../src/protocol/schemas';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { DispatchUseCases } from './dispatch-use-cases';

/** base64, and a little JSON around it */
const PROOF_BODY_BYTES = Math.ceil(PICTURE_BYTES / 3) * 4 + 1024;

export function dispatchRoutes(app: App, dispatch: DispatchUseCases): void {
  serve(
    app,
    dispatchEndpoints,
    {
      'GET /dispatch/orders': async ({ query }) => ({ result: await dispatch.list(query) }),

      'GET /dispatch/order/:id': async ({ params }) => ({ result: await dispatch.find(params.id) }),

      'PUT /dispatch/order/:id/status': async ({ params, body }) => ({
        result: await dispatch.setStatus(params.id, body),
      }),

      'PUT /dispatch/order/:id/proof/:kind': async ({ params: { id, kind }, body }) => ({
        result: await dispatch.leaveProof(id, kind, body.picture),
      }),

      'PUT /dispatch/riders/:riderId': async ({ params, body }) => ({
        result: await dispatch.report(params.riderId, body),
      }),
    },
    { 'PUT /dispatch/order/:id/proof/:kind': { bodyLimit: PROOF_BODY_BYTES } },
  );
}
