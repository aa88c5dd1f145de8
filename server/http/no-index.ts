import type { FastifyReply } from 'fastify';

/** Public tracking and receipts: reachable by link, not by search (specification/public-tracking.md#link). */
export const NO_INDEX = ['x-robots-tag', 'noindex, nofollow'] as const;

const UNLISTED_PAGES = /^\/(tracking|tracking-c2c|delivery-receipt)(\/|$)/;

/** Whether a page of the portal is one of them. */
export function isUnlistedPage(path: string): boolean {
  return UNLISTED_PAGES.test(path);
}

/** For routes: readers of a link may open it, search engines must not find it. */
export async function unlisted(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.header(...NO_INDEX);
}
