import { type ReactNode, Suspense, useState } from 'react';
import { LoadFailed } from '../lib/retry-import';
import { announcements } from './announcements';
import { Boundary } from './boundary';

/**
 * Around a part of the page whose code is loaded when it is needed. If that fails, the page stays, with `fallback` where
 * the part would be. `onFailed` closes what the user had opened, who is told and can open it again; without it the part
 * is loaded again once the connection is back.
 */
export function Later({
  fallback = null,
  onFailed,
  children,
}: {
  fallback?: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      key={attempt}
      failed={(failure) => {
        if (failure instanceof LoadFailed) return fallback;
        throw failure;
      }}
      onFailed={() => {
        if (onFailed === undefined) {
          addEventListener('online', () => setAttempt(attempt + 1), { once: true });
          return;
        }
        announcements.partMissing.announce();
        onFailed();
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
