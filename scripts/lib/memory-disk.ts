import { statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The directory for the tests' temporary files: in memory if there is a RAM disk with room (on Linux), because most of
 * them are copies of a database of 1,100 files, one for every journey; undefined when the system's own directory has to
 * be used.
 */
export function memoryDisk(path = MEMORY_DISK): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= ROOM_BYTES ? path : undefined;
  } catch {
    // no such disk
    return undefined;
  }
}
