import { pageLocks } from '../../src/platform/locks';

/** The part of a browser's lock manager that is asked for here, for one context. */
export function lockManager(): Pick<LockManager, 'request'> {
  const locks = pageLocks();
  const request = (name: string, _options: LockOptions, run: () => Promise<unknown>) => locks.hold(name, run);
  return { request: request as LockManager['request'] };
}
