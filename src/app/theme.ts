import type { Theme } from '../features/settings/preferences';
import type { KeyValueStorage } from '../platform/storage';

const KEY = 'rider.theme';

/** `public/boot.js` reads the same key before the first paint. */
export function storedTheme(storage: KeyValueStorage): Theme {
  const stored = storage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The status bar's colours in the order in which `scripts/vite/brand-assets.ts` writes them. */
const COLOURS = ['light', 'dark'] as const;

export function applyTheme(theme: Theme, storage: KeyValueStorage, page: HTMLElement): void {
  if (theme === 'system') {
    storage.remove(KEY);
    delete page.dataset.theme;
  } else {
    storage.write(KEY, theme);
    page.dataset.theme = theme;
  }
  for (const [at, colour] of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = COLOURS[at];
    if (theme === 'system') colour.media = `(prefers-color-scheme: ${own})`;
    else colour.media = theme === own ? 'all' : 'not all';
  }
}
