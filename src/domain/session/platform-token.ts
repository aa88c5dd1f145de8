import { isHeaderToken } from './header-token';

/** Longer than any platform's, and short enough for a request header. */
const TOKEN_MAX = 2048;
const PARAMETER = 'platform_token';

/** The content of a fragment: the token if it is a possible one, and the fragment without it. */
export interface FragmentToken {
  token: string | null;
  /** with its `#`; empty when nothing else was in it */
  rest: string;
}

/**
 * Takes `platform_token` out of an address's fragment (specification/host-embedding.md#platform-token). Undefined when
 * there is none. An impossible value is removed as well, and not used; of several the last one counts.
 */
export function tokenOfFragment(hash: string): FragmentToken | undefined {
  const parts = hash.replace(/^#/, '').split('&');
  const isToken = (part: string) => part === PARAMETER || part.startsWith(`${PARAMETER}=`);
  const found = parts.findLast(isToken);
  if (found === undefined) return undefined;
  const rest = parts.filter((part) => !isToken(part)).join('&');
  return { token: decoded(found.slice(PARAMETER.length + 1)), rest: rest === '' ? '' : `#${rest}` };
}

/** The token of a host's message `{type: 'godroid.token', token}`; null for any other message. */
export function tokenOfMessage(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('token' in data)) return null;
  return data.type === 'godroid.token' && isPlatformToken(data.token) ? data.token : null;
}

function decoded(text: string): string | null {
  try {
    const token = decodeURIComponent(text);
    return isPlatformToken(token) ? token : null;
  } catch {
    // no UTF-8 in the escapes
    return null;
  }
}

function isPlatformToken(value: unknown): value is string {
  return isHeaderToken(value) && value.length <= TOKEN_MAX;
}
