import { vi } from 'vitest';

/**
 * Waits for what takes real time, such as loading code or opening a database in memory. The limit only ends what would
 * never happen; a busy machine must not reach it.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}
