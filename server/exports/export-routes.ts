import { Type } from 'typebox';
import { ExportMailedAnswer, ExportRequest, type ExportRequestDto } from '../../src/protocol/schemas';
import { validBody } from '../http/vendor-in-body';
import { fileAnswer } from '../http/file-answer';
import { type App, principalOf } from '../http/types';
import { EXPORT_TYPES } from './order-export';
import type { ExportUseCases } from './export-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** Orders and transactions as spreadsheets (specification/history-and-exports.md#exports). */
export function exportRoutes(app: App, exports: ExportUseCases): void {
  app.post(
    `${ORDERS_BASE}/vendor/:id/export`,
    {
      attachValidation: true,
      config: {
        errors: ['NOT_FOUND', 'PERIOD_TOO_LONG', 'EXPORT_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
      },
      schema: {
        summary: 'A period as a spreadsheet: the file itself, or by mail',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        body: ExportRequest,
        response: { 200: fileAnswer('The file, or what was mailed', Object.values(EXPORT_TYPES), ExportMailedAnswer) },
      },
    },
    async (request, reply) => {
      const read = () => validBody<ExportRequestDto>(request);
      const done = await exports.run(principalOf(request), request.params.id, read, request.headers['accept-language']);
      if ('mailed' in done) return { result: done.mailed };
      const { file } = done;
      reply.header('content-disposition', `attachment; filename="${file.filename}"`).type(file.contentType);
      return reply.send(file.body);
    },
  );
}
