import { type ReactNode, useMemo, useState } from 'react';
import { findLanguage } from '../domain/market/languages';
import { PreferencesProvider, type Theme } from '../features/settings/preferences';
import { usePublicServices } from '../sync/services-context';

/** How a choice is applied and stored; the composition root knows the page and the storage. */
export interface PreferenceActions {
  theme: Theme;
  language: string;
  applyTheme: (theme: Theme) => void;
  /** resolves when the texts are loaded */
  applyLanguage: (language: string) => Promise<void>;
}

/** Holds the device's theme and language for the switches in menu, drawer and footer. */
export function DevicePreferences({ with: actions, children }: { with: PreferenceActions; children: ReactNode }) {
  const { config } = usePublicServices();
  const [theme, setTheme] = useState(actions.theme);
  const [language, setLanguage] = useState(actions.language);
  const value = useMemo(
    () => ({
      theme,
      setTheme(next: Theme) {
        actions.applyTheme(next);
        setTheme(next);
      },
      language,
      setLanguage(next: string) {
        // Shown as chosen at once; the texts follow when they are loaded.
        setLanguage(next);
        void actions.applyLanguage(next);
      },
      languages: config.languages.map((tag) => ({ tag, name: findLanguage(tag)?.name ?? tag })),
    }),
    [actions, config, theme, language],
  );
  return <PreferencesProvider value={value}>{children}</PreferencesProvider>;
}
