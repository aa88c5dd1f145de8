import { exec } from 'preact-router';
import { session } from '../state/session';
import { routes } from './routes';

/** Whether the page of this address would send whoever is here now away again: signing in, once it is done. */
export function leadsElsewhere(address: string): boolean {
  const row = routes.find(({ path }) => exec(address, path, {}) !== false);
  return row?.guard(session) !== undefined;
}
