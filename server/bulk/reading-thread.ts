import { parentPort, workerData } from 'node:worker_threads';
import { contentFingerprint } from '../../src/domain/bulk/duplicates';
import { readRows } from '../../src/domain/bulk/row';
import { readFilesIn } from '../../src/domain/bulk/words';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { SpreadsheetError } from '../../src/spreadsheet/spreadsheet-error';
import type { ReadingResult, ReadingTask } from './reading';

/**
 * Reads one file and ends: a thread of its own, since hostile files take memory and time that others must not wait for.
 */
async function read({ bytes, amounts, languages }: ReadingTask): Promise<ReadingResult> {
  readFilesIn(languages);
  try {
    // the language matters only for text files, which the platform does not accept
    const found = await readOrders(bytes, 'en', amounts.currencySigns);
    if (found.problem) return { fault: found.problem.kind };
    const rows = readRows(found.sheet, found.header, { amounts });
    return { rows, fingerprint: contentFingerprint(rows) };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { fault: error.fault };
    throw error;
  }
}

parentPort?.postMessage(await read(workerData as ReadingTask));
