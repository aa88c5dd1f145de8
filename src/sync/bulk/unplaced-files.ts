import { KEPT_FILE_PREFIX } from '../../db/kept-file';
import type { Cache } from '../cache';

/** The name prefix under which a vendor's file is stored while it is being corrected. */
export function keptFileName(vendorId: string): string {
  return KEPT_FILE_PREFIX + vendorId;
}

/**
 * How many vendors' files of orders would be lost with this device's copy: those not sent to the platform in their
 * present form. The platform has the others, which open from the list of earlier files.
 */
export async function unplacedFiles(cache: Cache, vendorIds: readonly string[]): Promise<number> {
  const kept = await Promise.all(vendorIds.map((id) => cache.read(keptFileName(id))));
  return kept.filter((row) => row !== undefined && isOnlyHere(row.value)).length;
}

function isOnlyHere(value: unknown): boolean {
  const file = value as { jobId?: unknown; changed?: unknown } | null;
  return !(typeof file?.jobId === 'string' && Array.isArray(file.changed) && file.changed.length === 0);
}
