import { Type } from 'typebox';
import { ReceiptAnswer } from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { fileAnswer } from '../http/file-answer';
import { unlisted } from '../http/no-index';
import type { ReceiptUseCases } from './receipt-use-cases';
import type { App } from '../http/types';
import { ORDERS_BASE } from '../http/base-paths';

/** The receipt of a delivery (specification/history-and-exports.md#receipts). */
export function receiptRoutes(app: App, receipts: ReceiptUseCases): void {
  app.get(
    `${ORDERS_BASE}/receipt/:trackingId`,
    {
      config: { who: 'anyone', cache: 'revalidate', errors: ['TRACKING_NOT_FOUND'] },
      onRequest: unlisted,
      schema: {
        summary: 'The receipt of a delivery: JSON, or PDF by Accept',
        params: Type.Object({ trackingId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: fileAnswer('The receipt', ['application/pdf'], ReceiptAnswer) },
      },
    },
    async (request, reply) => {
      const { trackingId } = request.params;
      reply.header('vary', 'accept, accept-language');
      if (!wantsPdf(request.headers.accept)) return { result: await receipts.receipt(trackingId) };
      const pdf = await receipts.pdf(trackingId, clientNetwork(request), request.headers['accept-language']);
      const filename = `receipt-${pdf.orderId.replace(/[^\w-]/g, '_')}.pdf`;
      reply.type('application/pdf').header('content-disposition', `inline; filename="${filename}"`);
      return reply.send(pdf.body);
    },
  );
}

/** JSON unless PDF is named, and named before JSON. */
function wantsPdf(accept = ''): boolean {
  const [pdf, json] = ['application/pdf', 'application/json'].map((type) => accept.indexOf(type)) as [number, number];
  return pdf >= 0 && (json < 0 || pdf < json);
}
