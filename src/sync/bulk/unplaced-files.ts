import { KEPT_FILE_PREFIX } from '../../db/kept-file';
import type { Cache } from '../cache';

/** Under which the file of a vendor that is being corrected is kept. */
export function keptFileName(vendorId: string): string {
  return KEPT_FILE_PREFIX + vendorId;
}

/**
 * How many vendors' files of orders would be lost with this device's copy: those that were not sent to the platform as they are now. It has the others, and
 * opens them from the list of earlier files.
 */
export async function unplacedFiles(cache: Cache, vendorIds: readonly string[]): Promise<number> {
  const kept = await Promise.all(vendorIds.map((id) => cache.read(keptFileName(id))));
  return kept.filter((row) => row !== undefined && isOnlyHere(row.value)).length;
}

function isOnlyHere(value: unknown): boolean {
  const file = value as { jobId?: unknown; changed?: unknown } | null;
  return !(typeof file?.jobId === 'string' && Array.isArray(file.changed) && file.changed.length === 0);
}
