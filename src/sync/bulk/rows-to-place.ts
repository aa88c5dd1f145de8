import type { BulkApi } from '../../api/bulk-api';
import type { BulkJobDto } from '../../protocol/schemas';
import type { FileRow } from '../../state/bulk';
import { FileRows } from './file-rows';
import { canBeCorrected, outcomeOf, rowPages } from './job-answers';
import { readKeptRows } from './kept-rows';
import type { WorkerClient } from './worker-client';

/**
 * The rows that placing a job orders, with what riders collect for them. Whether they can be placed is what the platform
 * says: this device only reads their texts.
 */
export async function rowsToPlace(
  api: Pick<BulkApi, 'detail'>,
  job: Pick<BulkJobDto, 'vendor_id' | 'bulk_job_id'>,
  worker: Pick<WorkerClient, 'run'>,
): Promise<readonly FileRow[]> {
  const found = new FileRows();
  for await (const page of rowPages(api, job)) {
    const placed = page.filter((row) => row.status !== 'ERROR' && canBeCorrected(row));
    const rows = readKeptRows(placed.map(({ row_number, texts }) => ({ number: row_number, texts })));
    await worker.run({ type: 'check', rows }, (part) => found.take(part.rows));
    for (const row of placed) {
      const own = found.get(row.row_number);
      if (own !== undefined) found.set({ ...own, problems: [], outcome: outcomeOf(row) });
    }
  }
  return found.listed();
}
