import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { fileAnswer } from '../http/file-answer';
import { requireVendor } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

const FLAG_OF: Readonly<Record<string, 'proof-of-delivery' | 'pickup-and-return'>> = {
  pickup: 'pickup-and-return',
  delivery: 'proof-of-delivery',
  return: 'pickup-and-return',
};

/** What riders left as proof: for the merchant alone (decisions §3; reliability, security checklist 9). */
export const proofRoutes: RouteModule = (app, { orders, proofs, flags }) => {
  app.get(
    `${ORDERS_BASE}/order/:id/proof/:kind`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'The picture a rider left at pickup, delivery or return',
        // Any kind: an unknown one is 404 like a missing picture, and a stranger learns nothing from the difference.
        params: Type.Object({
          id: Type.String({ minLength: 1, maxLength: 128 }),
          kind: Type.String({ minLength: 1, maxLength: 32, description: 'pickup, delivery or return' }),
        }),
        response: { 200: fileAnswer('The picture', ['image/png', 'image/jpeg', 'image/webp']) },
      },
    },
    async (request, reply) => {
      const { id, kind } = request.params;
      const order = await orders.find(id);
      if (order === undefined) throw new AppError('NOT_FOUND');
      requireVendor(request, order.vendor_id);
      const flag = FLAG_OF[kind];
      const isOn = flag !== undefined && (await flags.all())[flag] !== false;
      const proof = isOn ? await proofs.find(id, kind) : undefined;
      if (proof === undefined) throw new AppError('NOT_FOUND', { what: 'proof' });
      const extension = proof.contentType.replace('image/', '');
      reply.header('content-disposition', `inline; filename="proof-${kind}.${extension}"`).type(proof.contentType);
      return reply.send(proof.picture);
    },
  );
};
