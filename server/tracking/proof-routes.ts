import { Type } from 'typebox';
import { fileAnswer } from '../http/file-answer';
import { type App, principalOf } from '../http/types';
import type { ProofUseCases } from './proof-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/**
 * What riders left as proof: for the merchant only (specification/history-and-exports.md#proofs and
 * specification/security.md#ownership).
 */
export function proofRoutes(app: App, proofs: ProofUseCases): void {
  app.get(
    `${ORDERS_BASE}/order/:id/proof/:kind`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'The picture a rider left at pickup, delivery or return',
        // Any kind: an unknown one is 404 like a missing picture, so that strangers learn nothing from the difference.
        params: Type.Object({
          id: Type.String({ minLength: 1, maxLength: 128 }),
          kind: Type.String({ minLength: 1, maxLength: 32, description: 'pickup, delivery or return' }),
        }),
        response: { 200: fileAnswer('The picture', ['image/png', 'image/jpeg', 'image/webp']) },
      },
    },
    async (request, reply) => {
      const { id, kind } = request.params;
      const proof = await proofs.find(principalOf(request), id, kind);
      const extension = proof.contentType.replace('image/', '');
      reply.header('content-disposition', `inline; filename="proof-${kind}.${extension}"`).type(proof.contentType);
      return reply.send(proof.picture);
    },
  );
}
