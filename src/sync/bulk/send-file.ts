import type { BulkApi } from '../../api/bulk-api';
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
    // a job that may have placed orders must be known, or they would be placed twice
    if (!isMissing(error) || replaces === null || agreed) throw error;
    return api.create(vendorId, { content, fileName, replaces: null, key });
  }
}
