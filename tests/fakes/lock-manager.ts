import { pageLocks } from '../../src/platform/locks';

/** The functions of a browser's lock manager that the portal uses, for one context. */
export function lockManager(): Pick<LockManager, 'request'> {
  const locks = pageLocks();
  const request = (name: string, _options: LockOptions, run: () => Promise<unknown>) => locks.hold(name, run);
  return { request: request as LockManager['request'] };
}
