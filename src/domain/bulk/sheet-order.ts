import type { Sheet } from './sheet';

/** The sheets as they are looked for orders: the one that is open first, hidden ones last. */
export function inOrder(sheets: readonly Sheet[]): Sheet[] {
  const rank = ({ isHidden, isActive = false }: Sheet) => (isHidden ? 2 : isActive ? 0 : 1);
  return [...sheets].sort((one, other) => rank(one) - rank(other));
}
