import { statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests' temporary files belong: in memory where there is a disk of it with room (on Linux), for most of them are
 * copies of a database of 1,100 files, one for every journey; undefined where the system's own place has to do.
 */
export function memoryDisk(path = MEMORY_DISK): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= ROOM_BYTES ? path : undefined;
  } catch {
    return undefined;
  }
}
