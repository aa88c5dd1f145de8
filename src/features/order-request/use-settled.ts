import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this. */
const DOUBLE_TAP_MS = 400;

/**
 * False for a moment after the step appeared: its button is where the last step's was, and the second tap of a double
 * tap must not order a rider or discard a request unread.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
