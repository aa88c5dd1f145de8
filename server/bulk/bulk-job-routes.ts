import { Type } from 'typebox';
import {
  BulkJobAnswer,
  BulkJobCreated,
  BulkJobDetailAnswer,
  BulkJobDetailQuery,
  BulkJobListAnswer,
  BulkJobRequest,
  type BulkJobRequestDto,
  BulkPlacementRequest,
} from '../../src/protocol/schemas';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { type App, principalOf } from '../http/types';
import { requireValid, validBody, ownBody } from '../http/vendor-in-body';
import type { BulkJobUseCases } from './bulk-job-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

const VendorPath = Type.String({ minLength: 1, maxLength: 64 });
const JobPath = Type.String({ minLength: 1, maxLength: 64 });

/** Files of orders (specification/platform-calls.md#files-of-orders). */
export function bulkJobRoutes(app: App, jobs: BulkJobUseCases, { bodyBytes }: { bodyBytes: number }): void {
  app.post(
    `${ORDERS_BASE}/bulk-job/create`,
    {
      // ownership is checked before the form of the payload
      attachValidation: true,
      bodyLimit: bodyBytes,
      // so many megabytes are read only from callers who may send them
      onRequest: (request) => jobs.requireUser(principalOf(request)),
      config: {
        errors: [
          'NOT_FOUND',
          'IDEMPOTENCY_IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
          'SERVICE_UNAVAILABLE',
          'TOO_MANY_REQUESTS',
        ],
      },
      schema: {
        summary: 'Upload a workbook of orders, to be checked in the background',
        headers: IdempotencyHeaders,
        body: BulkJobRequest,
        response: { 201: BulkJobCreated },
      },
    },
    async (request, reply) => {
      const read = () => ({ request: ownBody<BulkJobRequestDto>(request), key: keyOf(request) });
      const id = await jobs.create(principalOf(request), read);
      reply.code(201);
      return { result: { bulk_job_id: id } };
    },
  );

  app.get(
    `${ORDERS_BASE}/bulk-job/all/:vendorId`,
    {
      // an impossible vendor id is treated as another merchant's
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'The last workbooks of a vendor, newest first',
        params: Type.Object({ vendorId: VendorPath }),
        response: { 200: BulkJobListAnswer },
      },
    },
    async (request) => ({ code: 200 as const, body: await jobs.list(principalOf(request), request.params.vendorId) }),
  );

  app.get(
    `${ORDERS_BASE}/bulk-job/detail/:vendorId/:jobId`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'One workbook, with the rows that were checked so far',
        params: Type.Object({ vendorId: VendorPath, jobId: JobPath }),
        querystring: BulkJobDetailQuery,
        response: { 200: BulkJobDetailAnswer },
      },
    },
    async (request) => {
      const { vendorId, jobId } = request.params;
      const read = () => {
        requireValid(request);
        return request.query;
      };
      return { result: await jobs.detail(principalOf(request), vendorId, jobId, read) };
    },
  );

  app.post(
    `${ORDERS_BASE}/bulk-job/place-orders/:jobId`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'FEE_CHANGED', 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'Place the orders of a workbook, or try again those that failed; nothing is placed twice',
        params: Type.Object({ jobId: JobPath }),
        body: BulkPlacementRequest,
        response: { 200: BulkJobAnswer },
      },
    },
    async (request) => {
      const read = () => validBody<{ agreed?: { vendor_id: string; total: number }[] | null } | null>(request);
      return { result: await jobs.place(principalOf(request), request.params.jobId, read) };
    },
  );
}
