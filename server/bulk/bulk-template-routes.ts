import { fileAnswer } from '../http/file-answer';
import { type App, principalOf } from '../http/types';
import { EXPORT_TYPES } from '../exports/order-export';
import type { BulkTemplateUseCases } from './bulk-template-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** The workbook that merchants fill in (specification/bulk.md#file). */
export function bulkTemplateRoutes(app: App, templates: BulkTemplateUseCases): void {
  app.get(
    `${ORDERS_BASE}/bulk-job/example-file`,
    {
      config: { errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] },
      schema: {
        summary: 'A workbook to fill in with orders, in the language of the caller',
        response: { 200: fileAnswer('Template.xlsx', [EXPORT_TYPES.xlsx]) },
      },
    },
    async (request, reply) => {
      const file = await templates.template(principalOf(request), request.headers['accept-language']);
      reply
        .header('vary', 'accept-language')
        .header('content-disposition', 'attachment; filename="Template.xlsx"')
        .type(EXPORT_TYPES.xlsx);
      return reply.send(file);
    },
  );
}
