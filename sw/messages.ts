/** Messages between page and worker. The only file of the worker that the page imports. */
export type PageMessage =
  /** the page's user agreed to the new version: the waiting worker takes over */
  | { type: 'skip-waiting' }
  /** the page was still loading when its first worker took over */
  | { type: 'take-control' }
  /** there is a session, or the app is installed: every page must open offline */
  | { type: 'keep-everything' }
  /** there is a session, and the user saves data: what the page has loaded (addresses) must open offline */
  | { type: 'keep-used'; files: string[] }
  /** the user signed out: map tiles show where they looked */
  | { type: 'forget-places' };

const PAGE_MESSAGES: Readonly<Record<PageMessage['type'], true>> = {
  'skip-waiting': true,
  'take-control': true,
  'keep-everything': true,
  'keep-used': true,
  'forget-places': true,
};

/** The user tapped a notification: the page shows `path`, and answers on the port in the message. */
export interface OpenMessage {
  type: 'open';
  path: string;
}

/** The device has no room for the portal's files: it won't open offline. */
export interface NoRoomMessage {
  type: 'no-room';
}

export function isPageMessage(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'type' in data && Object.hasOwn(PAGE_MESSAGES, String(data.type));
}

export function isOpenMessage(data: unknown): data is OpenMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return false;
  return data.type === 'open' && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path);
}

export function isNoRoomMessage(data: unknown): data is NoRoomMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'no-room';
}
