import { bulkEndpoints } from '../../src/protocol/endpoints/bulk';
import { EXPORT_TYPES } from '../../src/protocol/endpoints/exports';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { BulkColumnsUseCases } from './bulk-columns-use-cases';
import type { BulkJobUseCases } from './bulk-job-use-cases';
import type { BulkTemplateUseCases } from './bulk-template-use-cases';

interface BulkRouteDeps {
  jobs: BulkJobUseCases;
  templates: BulkTemplateUseCases;
  columns: BulkColumnsUseCases;
  /** the longest upload */
  bodyBytes: number;
}

/** Files of orders, and the workbook that merchants fill in (specification/bulk.md#file). */
export function bulkRoutes(app: App, { jobs, templates, columns, bodyBytes }: BulkRouteDeps): void {
  const options = {
    'POST /bulk-job/create': {
      bodyLimit: bodyBytes,
      // so many megabytes are read only from callers who may send them
      onRequest: () => jobs.requireOffered(),
    },
  };
  serve(
    app,
    bulkEndpoints,
    {
      'GET /bulk-job/example-file': async ({ principal, request, reply }) => {
        const file = await templates.template(principal, request.headers['accept-language']);
        reply
          .header('vary', 'accept-language')
          .header('content-disposition', 'attachment; filename="Template.xlsx"')
          .type(EXPORT_TYPES.xlsx);
        return reply.send(file);
      },

      'POST /bulk-job/create': async (call) => {
        const read = () => ({ request: call.read(), key: call.key });
        return { result: { bulk_job_id: await jobs.create(call.principal, read) } };
      },

      'GET /bulk-job/all/:vendorId': async ({ principal, params }) => ({
        code: 200,
        body: await jobs.list(principal, params.vendorId),
      }),

      'GET /bulk-job/detail/:vendorId/:jobId': async ({ principal, params, read }) => ({
        result: await jobs.detail(principal, params.vendorId, params.jobId, read),
      }),

      'GET /bulk-job/columns/:vendorId/:headerId': async ({ principal, params }) => ({
        result: await columns.find(principal, params.vendorId, params.headerId),
      }),

      'PUT /bulk-job/columns/:vendorId/:headerId': async ({ principal, params, read }) => {
        await columns.save(principal, params, read);
        return { result: {} };
      },

      'POST /bulk-job/place-orders/:jobId': async ({ principal, params, read }) => ({
        result: await jobs.place(principal, params.jobId, read),
      }),
    },
    options,
  );
}
