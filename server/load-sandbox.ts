import { ConfigError } from '../src/domain/market/config-error';
import type { SandboxModule } from './sandbox';

/**
 * The only way into the folder `sandbox`, which a platform without a sandbox does not need.
 * @throws ConfigError where it is absent
 */
export async function loadSandbox(): Promise<SandboxModule> {
  try {
    return await import('../sandbox');
  } catch (error) {
    if (!isAbsent(error)) throw error;
    throw new ConfigError('SANDBOX', 'on', 'off where the folder sandbox is absent');
  }
}

/** Not: one of the packages it needs. */
function isAbsent(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes("/sandbox' ");
}
