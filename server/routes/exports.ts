import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { ExportMailedAnswer, ExportRequest, type ExportRequestDto } from '../../src/protocol/schemas';
import { validBody } from '../http/foreign';
import { fileAnswer } from '../http/file-answer';
import { requireVendor } from '../http/types';
import { EXPORT_TYPES } from '../services/order-export';
import { ORDERS_BASE, type RouteModule } from './module';

/** Orders and transactions as spreadsheets (decisions §3). */
export const exportRoutes: RouteModule = (app, { orderExport, vendors, limiter, settings }) => {
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
      const { kind, subject } = requireVendor(request, request.params.id);
      // Guests have no books here, and a stranger's mails no sender.
      if (kind === 'GUEST') throw new AppError('NOT_FOUND');
      const body = validBody<ExportRequestDto>(request);
      orderExport.check(body);
      await limiter.count('export', subject, settings.limits.exports);
      const outlets = body.include_outlets === true ? await vendors.outletIds(request.params.id) : [];
      const vendorIds = [request.params.id, ...outlets];
      const { email } = body;
      if (email !== undefined) {
        const { rows } = await orderExport.mail(vendorIds, { ...body, email });
        return { result: { email, rows } };
      }
      const file = await orderExport.file(vendorIds, body);
      reply.header('content-disposition', `attachment; filename="${file.filename}"`).type(file.contentType);
      return reply.send(file.body);
    },
  );
};
