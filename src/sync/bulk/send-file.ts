import type { BulkApi } from '../../api/bulk-api';
import type { AppError } from '../../lib/app-error';
import { isMissing } from './job-answers';
import type { KeptFile } from './kept-rows';

/**
 * Sends a file to be checked, and resolves to its job. It replaces the file's earlier job, unless the platform has deleted
 * that: it keeps few that placed nothing. `content`: the workbook in base64.
 */
export async function sendFile(
  { api, uuid }: { api: BulkApi; uuid: () => string },
  vendorId: string,
  { file, content }: { file: KeptFile; content: string },
): Promise<string> {
  const { fileName, jobId: replaces, agreed = false } = file;
  const key = file.key ?? uuid();
  try {
    return await api.create(vendorId, { content, fileName, replaces, key });
  } catch (error) {
    // another build of the portal may write the same rows in other bytes, which the platform refuses unread; no order
    // has been placed by a job whose answer never came
    const isRewritten = (error as Partial<AppError>).code === 'IDEMPOTENCY_MISMATCH';
    if (isRewritten && file.key !== null && !agreed) {
      return sendFile({ api, uuid }, vendorId, { file: { ...file, key: null }, content });
    }
    // a job that may have placed orders must be known, or they would be placed twice
    if (!isMissing(error) || replaces === null || agreed) throw error;
    return api.create(vendorId, { content, fileName, replaces: null, key });
  }
}
