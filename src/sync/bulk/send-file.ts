import type { BulkApi, SentOrders } from '../../api/bulk-api';
import type { BulkRow } from '../../domain/bulk/row';
import { SENT_PARTS_MAX } from '../../domain/bulk/sheet';
import type { AppError } from '../../lib/app-error';
import type { BulkSentRowDto } from '../../protocol/schemas';
import { inTurns } from './in-turns';
import { isMissing } from './job-answers';
import type { KeptFile } from './kept-rows';

/**
 * Characters of texts that are sent as rows. A workbook packs them into a tenth: a slow line would take minutes for the
 * longest files.
 */
const SENT_AS_ROWS_MAX = 400_000;

/** Of a row beside its texts: its brackets, its number. */
const PARTS_OF_ROW = 4;

/** The rows as the platform takes them, or null where a workbook is better, or they are too many parts. */
export async function rowsToSend(rows: readonly BulkRow[]): Promise<BulkSentRowDto[] | null> {
  const sent: BulkSentRowDto[] = [];
  let characters = 0;
  let parts = 0;
  const isTooMuch = () => characters > SENT_AS_ROWS_MAX || parts > SENT_PARTS_MAX - PARTS_OF_ROW;
  await inTurns(rows, (part) => {
    for (const { number, texts } of isTooMuch() ? [] : part) {
      const filled = Object.entries(texts).filter(([, text]) => text !== '');
      parts += PARTS_OF_ROW + filled.length;
      for (const [, text] of filled) characters += text.length;
      sent.push({ row_number: number, texts: Object.fromEntries(filled) });
    }
  });
  return isTooMuch() ? null : sent;
}

/**
 * Sends a file to be checked, and resolves to its job. It replaces the file's earlier job, unless the platform has deleted
 * that: it keeps few that placed nothing.
 */
export async function sendFile(
  { api, uuid }: { api: BulkApi; uuid: () => string },
  vendorId: string,
  { file, orders }: { file: KeptFile; orders: SentOrders },
): Promise<string> {
  const { fileName, jobId: replaces, agreed = false } = file;
  const key = file.key ?? uuid();
  try {
    return await api.create(vendorId, { orders, fileName, replaces, key });
  } catch (error) {
    // another build of the portal may write the same rows in other bytes, which the platform refuses unread; no order
    // has been placed by a job whose answer never came
    const isRewritten = (error as Partial<AppError>).code === 'IDEMPOTENCY_MISMATCH';
    if (isRewritten && file.key !== null && !agreed) {
      return sendFile({ api, uuid }, vendorId, { file: { ...file, key: null }, orders });
    }
    // a job that may have placed orders must be known, or they would be placed twice
    if (!isMissing(error) || replaces === null || agreed) throw error;
    return api.create(vendorId, { orders, fileName, replaces: null, key });
  }
}
