import { STORAGE_KEYS } from '../domain/session/identity';
import { tokenOfFragment, tokenOfMessage } from '../domain/session/platform-token';
import type { KeyValueStorage } from '../platform/storage';

interface HostTokenOptions {
  storage: KeyValueStorage;
  /** EMBED_ORIGINS: whose messages count */
  embedOrigins: readonly string[];
  /** a token came in while the portal was open */
  onToken: () => void;
}

/**
 * Takes the platform token a host hands over (decisions §2, GODROID): in the fragment it was opened with, in one it is
 * sent to later, or in a message. Runs before anything else, so that the address has lost it before a request, a log or
 * the history can see it.
 */
export function takeHostToken(page: Window, { storage, embedOrigins, onToken }: HostTokenOptions): void {
  const keep = (token: string | null) => {
    if (token === null || token === storage.read(STORAGE_KEYS.platformToken)) return;
    storage.write(STORAGE_KEYS.platformToken, token);
    onToken();
  };
  const takeFragment = () => {
    const { pathname, search, hash } = page.location;
    const found = tokenOfFragment(hash);
    if (found === undefined) return;
    page.history.replaceState(page.history.state, '', pathname + search + found.rest);
    keep(found.token);
  };
  takeFragment();
  page.addEventListener('hashchange', takeFragment);
  if (embedOrigins.length === 0) return;
  page.addEventListener('message', ({ origin, source, data }) => {
    // A page that has no opener has null for one, and so has a message without a source.
    const isHost = source !== null && (source === page.parent || source === page.opener);
    if (isHost && embedOrigins.includes(origin)) keep(tokenOfMessage(data));
  });
}
