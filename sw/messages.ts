/**
 * What page and worker say to one another. The only file of the worker that the page imports.
 */
export type PageMessage =
  /** the page's user agreed to the new version: the waiting worker takes over */
  { type: 'skip-waiting' };

export function isPageMessage(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'skip-waiting';
}
