import { vi } from 'vitest';

/**
 * Waits for what takes real time: code that is loaded, a database in memory. The limit is there for what never comes; a busy
 * machine must not reach it.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}
