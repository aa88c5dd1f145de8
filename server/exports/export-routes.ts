import { exportEndpoints } from '../../src/protocol/endpoints/exports';
import { clientNetwork } from '../http/client-address';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { ExportUseCases } from './export-use-cases';
import type { ReceiptUseCases } from './receipt-use-cases';

export function exportRoutes(
  app: App,
  { exports, receipts }: { exports: ExportUseCases; receipts: ReceiptUseCases },
): void {
  serve(app, exportEndpoints, {
    'POST /vendor/:id/export': async ({ principal, params, read, request, reply }) => {
      const done = await exports.run(principal, params.id, read, request.headers['accept-language']);
      if ('mailed' in done) return { result: done.mailed };
      const { file } = done;
      reply.header('content-disposition', `attachment; filename="${file.filename}"`).type(file.contentType);
      return reply.send(file.body);
    },

    'GET /receipt/:trackingId': async ({ params: { trackingId }, request, reply }) => {
      reply.header('vary', 'accept, accept-language');
      if (!wantsPdf(request.headers.accept)) return { result: await receipts.receipt(trackingId) };
      const pdf = await receipts.pdf(trackingId, clientNetwork(request), request.headers['accept-language']);
      const filename = `receipt-${pdf.orderId.replace(/[^\w-]/g, '_')}.pdf`;
      reply.type('application/pdf').header('content-disposition', `inline; filename="${filename}"`);
      return reply.send(pdf.body);
    },
  });
}

/** JSON unless PDF is named, and named before JSON. */
function wantsPdf(accept = ''): boolean {
  const [pdf, json] = ['application/pdf', 'application/json'].map((type) => accept.indexOf(type)) as [number, number];
  return pdf >= 0 && (json < 0 || pdf < json);
}
