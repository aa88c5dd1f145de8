import { useEffect, useState } from 'react';

/** False for a component's first drawing, true once that is painted: parts not visible at first can wait until then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- drawing a second time is what it is for
  useEffect(() => setPainted(true), []);
  return isPainted;
}
