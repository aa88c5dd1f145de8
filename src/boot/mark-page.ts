import { findLanguage, type Language } from '../domain/market/languages';
import { LANGUAGE_KEY, STORAGE_KEYS, THEME_KEY } from '../domain/session/storage-keys';
import { bcp47 } from '../lib/language-tag';
import { page } from './page';

/** Says on the page what is known of its reader before any code has come; styles hide what isn't painted for them. */
export function markPage(): void {
  // painted for readers in the market: elsewhere its times are others
  const { utcOffset } = page.dataset;
  if (utcOffset && Number(utcOffset) !== -new Date().getTimezoneOffset()) page.dataset.otherZone = 'true';
  addEventListener('theme', colourBar);
  try {
    const theme = stored(THEME_KEY);
    if (theme === 'light' || theme === 'dark') {
      page.dataset.theme = theme;
      colourBar();
    }
    markReader();
    // chosen before the market had a variant of its own, it is that one (`chosenLanguage`)
    const language = findLanguage(stored(LANGUAGE_KEY) ?? '');
    if (language) markLanguage(language);
  } catch {
    // storage is forbidden: the system's theme and the market's language
  }
}

function markReader(): void {
  const { auth, guestToken, platformToken } = STORAGE_KEYS;
  // whoever has an account here, or comes with a link from a mail, sees another page than the one painted for visitors
  if (stored(auth) || location.hash.includes('=')) page.dataset.returning = 'true';
  // a request that begins isn't painted for whoever is not signed in, or changes an order
  const isMember = [auth, guestToken, platformToken].some(stored);
  if (isMember && !/[?&]order_?id=/i.test(location.search)) page.dataset.member = 'true';
}

const stored = (key: string) => localStorage.getItem(key);

/** The page was painted ahead in the browser's language: its texts would be read and then change. */
function markLanguage({ tag, direction }: Language): void {
  const painted = page.lang;
  page.lang = bcp47(tag);
  page.dir = direction ?? 'ltr';
  if (page.lang !== painted) page.dataset.textPending = tag;
}

/** The status bar follows the theme, also the one that `src/app/theme.ts` applies later; the light colour is written first. */
function colourBar(): void {
  const { theme } = page.dataset;
  for (const [at, colour] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = at ? 'dark' : 'light';
    if (theme) colour.media = theme === own ? 'all' : 'not all';
    else colour.media = `(prefers-color-scheme: ${own})`;
  }
}
