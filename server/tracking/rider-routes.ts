import { riderEndpoints } from '../../src/protocol/endpoints/tracking';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { ProofUseCases } from './proof-use-cases';
import type { RiderUseCases } from './rider-use-cases';

export function riderRoutes(app: App, { proofs, riders }: { proofs: ProofUseCases; riders: RiderUseCases }): void {
  serve(app, riderEndpoints, {
    'GET /order/:id/proof/:kind': async ({ principal, params: { id, kind }, reply }) => {
      const proof = await proofs.find(principal, id, kind);
      const extension = proof.contentType.replace('image/', '');
      reply.header('content-disposition', `inline; filename="proof-${kind}.${extension}"`).type(proof.contentType);
      return reply.send(proof.picture);
    },

    'GET /riders/:riderId': async ({ principal, params }) => ({
      result: await riders.find(principal, params.riderId),
    }),
  });
}
