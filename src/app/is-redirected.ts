import { session } from '../state/session';
import { findRoute } from './find-route';

/** Whether the page of this address would send whoever is here now away again: signing in, once it is done. */
export function isRedirected(address: string): boolean {
  return findRoute(address)?.guard(session) !== undefined;
}
