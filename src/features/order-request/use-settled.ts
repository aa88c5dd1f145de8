import { useEffect, useState } from 'react';

/** A second tap of a double tap comes within this. */
const DOUBLE_TAP_MS = 400;

/**
 * False for a moment after the step came: its action stands where the last step's stood, and the second tap of a double
 * tap must not order a rider or throw a request away unread.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
