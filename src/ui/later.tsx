import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LoadFailed } from '../lib/retry-import';
import { announcements } from './announcements';
import { Boundary } from './boundary';

/** When code that could not be loaded is tried again, unless the connection comes back before. */
const AGAIN_MS = 30_000;

/**
 * Around a part of the page whose code is loaded when it is needed. If that fails, the page stays, with `fallback` where
 * the part would be, until a later try succeeds. `onFailed` closes what the user had opened, who is told and can open it
 * again.
 */
export function Later({
  fallback = null,
  onFailed,
  children,
}: {
  fallback?: ReactNode;
  onFailed?: (() => void) | undefined;
  children: ReactNode;
}) {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => {
      setMissing(false);
      setAttempt((count) => count + 1);
    };
    const timer = setTimeout(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isMissing]);
  return (
    <Boundary
      key={attempt}
      failed={(failure) => {
        if (failure instanceof LoadFailed) return fallback;
        throw failure;
      }}
      onFailed={() => {
        setMissing(true);
        if (onFailed === undefined) return;
        announcements.partMissing.announce();
        onFailed();
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
