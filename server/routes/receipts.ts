import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { ReceiptAnswer } from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { fileAnswer } from '../http/file-answer';
import { unlisted } from '../http/no-index';
import { ORDERS_BASE, type RouteModule } from './module';

/** The receipt of a delivery (decisions §3). */
export const receiptRoutes: RouteModule = (app, { tracking, receipts, limiter, settings }) => {
  app.get(
    `${ORDERS_BASE}/receipt/:trackingId`,
    {
      config: { auth: 'public', cache: 'revalidate', errors: ['TRACKING_NOT_FOUND'] },
      onRequest: unlisted,
      schema: {
        summary: 'The receipt of a delivery: JSON, or PDF by Accept',
        params: Type.Object({ trackingId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: fileAnswer('The receipt', ['application/pdf'], ReceiptAnswer) },
      },
    },
    async (request, reply) => {
      const order = await tracking.find(request.params.trackingId);
      if (order === undefined) throw new AppError('TRACKING_NOT_FOUND');
      reply.header('vary', 'accept, accept-language');
      if (!wantsPdf(request.headers.accept)) return { result: receipts.receipt(order) };
      // Drawing one costs more than any other answer to somebody unknown.
      await limiter.count('receipt', clientNetwork(request), settings.limits.receipts);
      const pdf = await receipts.pdf(order, request.headers['accept-language']);
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="receipt-${order.order_id.replace(/[^\w-]/g, '_')}.pdf"`);
      return reply.send(pdf);
    },
  );
};

/** JSON unless PDF is named, and named before JSON. */
function wantsPdf(accept = ''): boolean {
  const [pdf, json] = ['application/pdf', 'application/json'].map((type) => accept.indexOf(type)) as [number, number];
  return pdf >= 0 && (json < 0 || pdf < json);
}
