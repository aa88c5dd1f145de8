import { findRoute } from './find-route';
import { redirectOf } from './guards';
import { currentVisitor } from './visitor';

/** Whether the page of this address would redirect the present visitor: sign-in, once it is done. */
export function isRedirected(address: string): boolean {
  const row = findRoute(address);
  return row !== undefined && redirectOf(row, currentVisitor()) !== undefined;
}
