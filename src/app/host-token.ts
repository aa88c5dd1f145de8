import { STORAGE_KEYS } from '../domain/session/storage-keys';
import { tokenOfFragment, tokenOfMessage } from '../domain/session/platform-token';
import { parseStoredAuth } from '../domain/session/stored-auth';
import type { KeyValueStorage } from '../platform/storage';
import { hostOffer } from '../state/host-offer';
import { urlOf } from '../lib/url-of';

interface HostTokenOptions {
  storage: KeyValueStorage;
  /** EMBED_ORIGINS: the hosts whose tokens are accepted */
  embedOrigins: readonly string[];
  /** the portal waits for the next token of this host: the user agreed to its access before */
  isAwaited?: () => boolean;
  /** a token arrived while the portal was open */
  onToken: () => void;
}

/**
 * Takes the platform token a host hands over (specification/host-embedding.md#platform-token and
 * specification/host-embedding.md#asking-first, GODROID): in the fragment it was opened with, in one it is sent to
 * later, or in a message. Only from EMBED_ORIGINS, or any link could replace the user's account by another; and never
 * in place of a signed-in user without asking. Runs before anything else, so that the token is removed from the address
 * before a request, a log or the history can see it, whether it is accepted or not.
 */
export function takeHostToken(page: Window, { storage, embedOrigins, isAwaited, onToken }: HostTokenOptions): void {
  const declined = new Set<string>();

  const keep = (token: string) => {
    storage.write(STORAGE_KEYS.platformToken, token);
    onToken();
  };
  const take = (token: string | null, origin: string) => {
    const present = storage.read(STORAGE_KEYS.platformToken);
    if (token === null || token === present || declined.has(token)) return;
    const own = present === null ? parseStoredAuth(storage.read(STORAGE_KEYS.auth)) : null;
    if (!own?.meta || isAwaited?.()) return keep(token);
    const answer = (work: () => void) => () => {
      hostOffer.current = null;
      work();
    };
    hostOffer.current = {
      host: new URL(origin).host,
      email: own.user.email,
      accept: answer(() => keep(token)),
      // hosts hand it over repeatedly: one answer of the user counts until the page is reloaded
      decline: answer(() => void declined.add(token)),
    };
  };
  dropHostToken(page, (token) => {
    const origin = hostOf(page);
    if (origin !== undefined && embedOrigins.includes(origin)) take(token, origin);
  });
  const hear = ({ origin, source, data }: MessageEvent) => {
    // A page without an opener has null for it, and so has a message without a source.
    const isHost = source !== null && (source === page.parent || source === page.opener);
    if (isHost && embedOrigins.includes(origin)) take(tokenOfMessage(data), origin);
  };
  page.addEventListener('message', hear);
  page.earlyMessages?.forEach(hear);
  page.earlyMessages = undefined;
  sayReady(page, embedOrigins);
}

/** Removes tokens from the address, now and whenever one arrives; the only thing needed when no host is allowed. */
export function dropHostToken(page: Window, onDropped: (token: string | null) => void = () => {}): void {
  const drop = () => {
    const { pathname, search, hash } = page.location;
    const found = tokenOfFragment(hash);
    if (found === undefined) return;
    page.history.replaceState(page.history.state, '', pathname + search + found.rest);
    onDropped(found.token);
  };
  drop();
  page.addEventListener('hashchange', drop);
}

/** Tells the host, and no other page, that messages are heard from now on. */
function sayReady(page: Window, embedOrigins: readonly string[]): void {
  const host = page.parent === page.self ? (page.opener as Window | null) : page.parent;
  const origin = hostOf(page);
  // a browser that does not say who the host is delivers it to the host's own origin alone
  const origins = origin === undefined ? embedOrigins : embedOrigins.filter((one) => one === origin);
  for (const one of origins) host?.postMessage({ type: 'godroid.ready' }, one);
}

/** The origin of the page that embeds or opened this one; undefined when the browser does not say. */
function hostOf({ parent, self, location, document }: Window): string | undefined {
  const ancestor = parent === self ? undefined : location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return ancestor;
  return urlOf(document.referrer)?.origin;
}
