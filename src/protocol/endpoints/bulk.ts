import { EmptyAnswer } from '../schemas/auth';
import {
  BulkColumnsAnswer,
  BulkColumnsChoice,
  BulkJobAnswer,
  BulkJobCreated,
  BulkJobDetailAnswer,
  BulkJobDetailQuery,
  BulkJobListAnswer,
  BulkJobRequest,
  BulkPlacementRequest,
} from '../schemas/bulk';
import type { Endpoints } from './endpoint';
import { EXPORT_TYPES } from './exports';

/** Files of orders (specification/platform-calls.md#files-of-orders). */
export const bulkEndpoints = {
  'GET /bulk-job/example-file': {
    summary: 'A workbook to fill in with orders, in the language of the caller',
    who: 'merchant',
    file: { description: 'Template.xlsx', types: [EXPORT_TYPES.xlsx] },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /bulk-job/create': {
    summary: 'Upload orders as a workbook or as rows, to be checked in the background',
    who: 'merchant',
    hasKey: true,
    body: BulkJobRequest,
    readsLate: 'own-vendor',
    answer: BulkJobCreated,
    statuses: [201],
    errors: ['NOT_FOUND', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  },
  'GET /bulk-job/all/:vendorId': {
    summary: 'The last workbooks of a vendor, newest first',
    who: 'merchant',
    // an impossible vendor id is treated as another merchant's
    readsLate: 'input',
    answer: BulkJobListAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /bulk-job/detail/:vendorId/:jobId': {
    summary: 'One workbook, with the rows that were checked so far',
    who: 'merchant',
    query: BulkJobDetailQuery,
    readsLate: 'input',
    answer: BulkJobDetailAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /bulk-job/columns/:vendorId/:headerId': {
    summary: 'What the columns of files with this header were chosen to be in this shop',
    who: 'merchant',
    readsLate: 'input',
    answer: BulkColumnsAnswer,
    errors: ['NOT_FOUND'],
  },
  'PUT /bulk-job/columns/:vendorId/:headerId': {
    summary: 'Remember what the columns of files with this header are, for all of this shop',
    who: 'merchant',
    body: BulkColumnsChoice,
    readsLate: 'input',
    answer: EmptyAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /bulk-job/place-orders/:jobId': {
    summary: 'Place the orders of a workbook, or try again those that failed; nothing is placed twice',
    who: 'merchant',
    body: BulkPlacementRequest,
    readsLate: 'input',
    answer: BulkJobAnswer,
    errors: ['NOT_FOUND', 'FEE_CHANGED', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Endpoints;
