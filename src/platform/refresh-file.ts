import { ignore } from '../lib/ignore';

/** Loads a file of the portal past the browser's own cache, which may have kept it damaged. */
export function refreshFile(url: string): Promise<unknown> {
  return ignore(fetch(url, { cache: 'reload' }), 'refresh a damaged file');
}
