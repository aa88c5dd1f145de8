import { ExportMailedAnswer, ExportRequest } from '../schemas/export';
import { ReceiptAnswer } from '../schemas/receipt';
import type { Endpoints } from './endpoint';

/** Media types of spreadsheets by format. */
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Orders and transactions as spreadsheets, and receipts (specification/history-and-exports.md). */
export const exportEndpoints = {
  'POST /vendor/:id/export': {
    summary: 'A period as a spreadsheet: the file itself, or by mail',
    who: 'merchant',
    body: ExportRequest,
    readsLate: 'input',
    answer: ExportMailedAnswer,
    file: { description: 'The file, or what was mailed', types: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv] },
    errors: ['NOT_FOUND', 'PERIOD_TOO_LONG', 'EXPORT_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'GET /receipt/:trackingId': {
    summary: 'The receipt of a delivery: JSON, or PDF by Accept',
    who: 'anyone',
    answer: ReceiptAnswer,
    file: { description: 'The receipt', types: ['application/pdf'] },
    errors: ['TRACKING_NOT_FOUND'],
    cache: 'revalidate',
    isUnlisted: true,
  },
} as const satisfies Endpoints;
