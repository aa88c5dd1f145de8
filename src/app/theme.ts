import type { Theme } from '../features/settings/preferences';
import type { KeyValueStorage } from '../platform/storage';

const KEY = 'rider.theme';

/** `public/boot.js` reads the same key before the first paint. */
export function storedTheme(storage: KeyValueStorage): Theme {
  const stored = storage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme, storage: KeyValueStorage, page: HTMLElement): void {
  if (theme === 'system') {
    storage.remove(KEY);
    delete page.dataset.theme;
  } else {
    storage.write(KEY, theme);
    page.dataset.theme = theme;
  }
  // `public/boot.js` colours the status bar
  dispatchEvent(new Event('theme'));
}
