import { THEME_KEY } from '../domain/session/storage-keys';
import type { Theme } from '../features/settings/preferences';
import type { KeyValueStorage } from '../platform/storage';

export function storedTheme(storage: KeyValueStorage): Theme {
  const stored = storage.read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme, storage: KeyValueStorage, page: HTMLElement): void {
  if (theme === 'system') {
    storage.remove(THEME_KEY);
    delete page.dataset.theme;
  } else {
    storage.write(THEME_KEY, theme);
    page.dataset.theme = theme;
  }
  // `src/boot` colours the status bar
  dispatchEvent(new Event('theme'));
}
