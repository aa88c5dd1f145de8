import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header has exactly this token; how long that takes tells nothing of it. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (sent === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
