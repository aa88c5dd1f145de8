import type { Theme } from '../features/settings/preferences';
import type { KeyValueStorage } from '../platform/storage';

const KEY = 'rider.theme';

/** `public/boot.js` reads the same key before the first paint. */
export function storedTheme(storage: KeyValueStorage): Theme {
  const stored = storage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** As `scripts/vite/brand-assets.ts` writes them: the status bar's colours, the light one first. */
const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

export function applyTheme(theme: Theme, storage: KeyValueStorage, page: HTMLElement): void {
  if (theme === 'system') {
    storage.remove(KEY);
    delete page.dataset.theme;
  } else {
    storage.write(KEY, theme);
    page.dataset.theme = theme;
  }
  const isDark = theme === 'dark';
  for (const [at, colour] of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    if (theme === 'system') colour.media = SYSTEM[at] ?? 'all';
    else colour.media = (at === 1) === isDark ? 'all' : 'not all';
  }
}
